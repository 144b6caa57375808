{#
    The 97.5 % quantile of Student's t distribution, for the 95 % interval of a mean. Tabulated up to 20 degrees of freedom,
    then the series of Cornish and Fisher (Abramowitz and Stegun 26.7.5), within 2e-7.
#}
{% macro _t_975(degrees) %}
    {%- set tabulated = [
        12.706204736175, 4.302652729749, 3.182446305284, 2.776445105198, 2.570581835636,
        2.446911851145, 2.364624251593, 2.306004135204, 2.262157162798, 2.228138851986,
        2.200985160092, 2.178812829667, 2.160368656463, 2.144786687918, 2.131449545560,
        2.119905299221, 2.109815577833, 2.100922040241, 2.093024054408, 2.085963447266,
    ] -%}
    {%- set inverse = '(1 / cast(' ~ degrees ~ ' as ' ~ relevance._type_double() ~ '))' -%}
    case {{ degrees }}
            {%- for quantile in tabulated %}
            when {{ loop.index }} then {{ '%.12f' | format(quantile) }}
            {%- endfor %}
            else 1.959963984540054 + {{ inverse }} * (2.372271230298562 + {{ inverse }} * (2.8224986157396112
                + {{ inverse }} * (2.555849679507722 + {{ inverse }} * 1.5895340533938225)))
        end
{%- endmacro %}
