def test_builds(example):
    assert example.rows("select count(*) from fct_relevance__leaderboard") == [(5,)]
