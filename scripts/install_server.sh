#!/bin/sh
# What the tests of an engine need from Debian, where it is missing: a PostgreSQL server, or Java for Spark.
set -eu

install() {
    if [ "$(id -u)" != 0 ] || ! command -v apt-get > /dev/null; then
        echo "The tests on $1 need $2: install it, then run this again." >&2
        exit 1
    fi
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends "$2"
}

case "$1" in
    postgres) ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || command -v initdb > /dev/null || install "$1" postgresql ;;
    spark) command -v java > /dev/null || install "$1" openjdk-17-jre-headless ;;
esac
