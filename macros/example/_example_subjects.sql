{% macro _example_subjects() %}
    {{- return([
        'gardening', 'astronomy', 'chess', 'sailing', 'baking', 'poetry', 'geology', 'pottery', 'railways', 'birds',
        'maps', 'opera', 'bridges', 'mushrooms', 'weaving', 'volcanoes', 'bees', 'puppets', 'tides', 'clocks',
    ]) -}}
{% endmacro %}
