import { expect, test } from 'vitest'
import type { Escaper } from '../../../../shared/outputs/rendering/escapes/escaper.ts'
import { escaper } from './escaper.ts'
import { renderJinja } from '../../../../shared/outputs/rendering/jinja.ts'
import { FILTERS } from '../../../../shared/templates/warnings/output_warnings.ts'

const SCOPE = {
  data: {
    name: 'Ana',
    said: 'He said "no"\n\\o/',
    cups: 3,
    ratio: 0.5,
    tags: ['b', 'a'],
    none: [],
    people: [
      { name: 'Bo', age: 4 },
      { name: 'Al', age: 7 },
    ],
    nothing: null,
    yes: true,
    values: ['x'],
  },
}
/** As Jinja itself prints. */
const VERBATIM: Escaper = {
  own: () => undefined,
  value: ({ text }) => text,
  secret: () => 'plain',
  end: () => undefined,
}
const json = (template: string) => renderJinja(template, SCOPE, escaper('application/json'))
const text = (template: string) => renderJinja(template, SCOPE, VERBATIM)

/** What Python's Jinja 3.1 makes of them, with `data` as above. */
test.each([
  ['{{ data.name }} {{ data["name"] }} {{ data.people[0].name }}', 'Ana Ana Bo'],
  ['{{ data.name | upper }} {{ data.name|lower|capitalize }}', 'ANA Ana'],
  ['{{ data.cups + 1 }} {{ data.cups * 2 }} {{ data.cups // 2 }} {{ data.cups % 2 }}', '4 6 1 1'],
  ['{{ data.tags | join(", ") }} {{ data.tags | length }} {{ data.tags | first }}', 'b, a 2 b'],
  ['{{ data.tags | sort | join("") }} {{ data.tags | reverse | join("") }}', 'ab ab'],
  ['{{ data.people | map(attribute="name") | join("-") }}', 'Bo-Al'],
  ['{{ data.absent | default("none") }} {{ data.absent }}', 'none '],
  ['{% if data.cups > 2 and data.yes %}many{% elif data.cups %}few{% else %}no{% endif %}', 'many'],
  [
    '{% for t in data.tags %}{{ loop.index }}{{ t }}{% if not loop.last %},{% endif %}{% endfor %}',
    '1b,2a',
  ],
  ['{% for t in data.absent %}x{% else %}empty{% endfor %}', 'empty'],
  ['{% for t in data.absent if t %}x{% else %}empty{% endfor %}', 'empty'],
  ['{% for p in data.people if p.age > 4 %}{{ p.name }}{% endfor %}', 'Al'],
  ['{% set x = data.cups %}{{ x }}{# a note #}{{ "q" ~ x ~ data.absent }}', '3q3'],
  ['{% macro b(t) %}<{{ t }}>{% endmacro %}{{ b("i") }}', '<i>'],
  ['{{ "yes" if data.yes else "no" }} {{ data.said | replace("no", "yes") | length }}', 'yes 17'],
  ['a{{- " b " -}} c {%- if true %} d{% endif %}', 'a b c d'],
  ['{{ data.absent | upper }}{{ data.absent | length }}', '0'],
  ['{{ data.absent | sort | join("-") }}{{ data.absent | unique | list | length }}', '0'],
  ['{{ data.absent | map(attribute="a") | join }}{{ data.absent | first | upper }}', ''],
  ['{{ data.none | first }}{{ data.none | last | default("x") }}', 'x'],
  ['{% for key, value in data.absent | items %}x{% else %}empty{% endfor %}', 'empty'],
  ['one\n{% if true %}\ntwo\n{% endif %}\n', 'one\n\ntwo\n'],
  ['{{ data.tags | tojson }}', '["b", "a"]'],
  ['{{ 1 if data.cups is defined }}{{ 1 if data.absent is defined }}', '1'],
])('%j renders as in Jinja', (template, rendered) => expect(text(template)).toBe(rendered))

test.each([
  '{{ data.absent.deep.er }}',
  '{{ data.absent["deep"] }}',
  '{{ data.absent[0] }}',
  '{{ data.absent[1:] | join }}',
  '{{ data.nothing[0].name }}',
  '{{ data.tags[9].name }}',
  '{{ data.absent | dictsort | join }}',
])('%s is empty, where Jinja fails', (template) => expect(text(template)).toBe(''))

test('calculating or comparing with a missing value fails, unless it has a default', () => {
  expect(() => text('{{ data.absent < 2 }}')).toThrow('Cannot perform operation < on undefined')
  expect(text('{{ data.absent | default(1) < 2 }}{{ data.nothing | default(0, true) + 1 }}')).toBe(
    'true1',
  )
})

test("what Jinja prints in Python's syntax is printed as JSON", () => {
  expect(text('{{ data.nothing }}|{{ data.yes }}|{{ data.people[0] }}')).toBe(
    '|true|{"name": "Bo", "age": 4}',
  )
})

test('a value inside a string of a JSON body cannot escape from it', () => {
  const body = json(
    '{"said": "{{ data.said }}", "n": {{ data.cups }}, "all": {{ data.tags | tojson }}}',
  )
  expect(JSON.parse(body)).toEqual({ said: SCOPE.data.said, n: 3, all: ['b', 'a'] })
})

test.each([
  ['{{ data.said.strip() }}', SCOPE.data.said.trim()],
  ['{{ data.people[0].get("name") }}{{ data.said.upper() }}', `Bo${SCOPE.data.said.toUpperCase()}`],
  ['{% set shout = data.said.upper %}{{ shout() }}', SCOPE.data.said.toUpperCase()],
  ['{{ range(2) }}{{ data.people[1].items() }}', '[0, 1][["name", "Al"], ["age", 7]]'],
])('so does %s, although it is a call', (call, said) =>
  expect(JSON.parse(json(`{"said": "${call}"}`))).toEqual({ said }),
)

test('a JSON body may be built by loops, conditions, macros and blocks', () => {
  const body = json(
    `{% macro field(k, v) %}"{{ k }}": "{{ v }}"{% endmacro %}
     {% set note %}{{ data.said }}{% endset %}
     {"list": [{% for p in data.people %}"{{ p.name }}: {{ data.said }}"{{ "," if not loop.last }}{% endfor %}],
      {{ field("said", data.said) }}, "if": "{% if data.yes %}{{ data.said }}{% endif %}", "object": "{{ data.people[0] }}"}`,
  )
  const { said } = SCOPE.data
  expect(JSON.parse(body)).toEqual({
    list: [`Bo: ${said}`, `Al: ${said}`],
    said,
    if: said,
    object: '{"name": "Bo", "age": 4}',
  })
})

test('another type of body is not escaped', () => {
  expect(text('"{{ data.said }}"')).toBe(`"${SCOPE.data.said}"`)
})

test.each([
  '{{ data.constructor }}',
  '{{ data.__proto__ }}',
  '{{ data.name.constructor.constructor("return 1")() }}',
  '{{ "".__class__.__mro__ }}',
  '{{ data.get }}',
  '{{ data.items }}',
  '{{ range }}',
  '{{ self }}{{ process }}{{ globalThis }}{{ require }}',
])('%s cannot access the process', (template) => {
  let rendered = ''
  try {
    rendered = text(template)
  } catch (error) {
    expect((error as Error).message).toContain('The body_template fails')
  }
  expect(rendered).toBe('')
})

test.each([
  '{{ data.',
  '{% if %}',
  '{% for %}',
  '{{ data.name | nonsense }}',
  '{{ range(100000) }}',
  '{% include "x" %}',
  '{% raw %}a{% endraw %}',
  '{{ "a" | replace }}',
])('%s is reported in one sentence', (template) =>
  expect(() => text(template)).toThrow(/^The body_template fails: \w/),
)

test.each([
  ['{{ 1 | nope(1) }}', 'nope'],
  ['{% break %}', 'break or continue outside of a loop'],
  ['{{ range(1, 5, 0) }}', 'range takes one to three numbers'],
])('the error in %s is passed on', (template, words) => expect(() => text(template)).toThrow(words))

test.each(FILTERS)('%s is a filter of some type of value', (filter) => {
  const call = `${filter}${ARGUMENTS[filter] ?? ''}`
  const renders = (value: string) => {
    try {
      return text(`{{ ${value} | ${call} }}`) !== undefined
    } catch {
      return false
    }
  }
  expect(['data', 'data.name', 'data.cups', 'data.yes', 'data.people'].filter(renders)).not.toEqual(
    [],
  )
})

const ARGUMENTS: Record<string, string> = {
  default: '("none")',
  get: '("name")',
  map: '(attribute="name")',
  rejectattr: '("name")',
  replace: '("a", "b")',
  selectattr: '("name")',
  sort: '(attribute="name")',
}
