import { expect, test } from 'vitest'
import { renderJinja } from '../../../../shared/outputs/rendering/jinja.ts'

test.each([
  ['{% if data.x %}', 'a {% if %}, {% for %} or other block is not closed'],
  ['{% for x in data.list %}{{ x }}', 'a {% if %}, {% for %} or other block is not closed'],
  ['{{ data.x', 'a {{, a {% or a text in quotes is not closed'],
  ['{{ "text }}', 'a {{, a {% or a text in quotes is not closed'],
  ['{# note', 'a comment {# is not closed by #}'],
  ['{{ data.x }', 'between {{ and }} stands something that is not one whole value'],
  ['{{ nope( }}', 'between {{ and }} stands something that is not one whole value'],
  ['{{ a b }}', 'between {{ and }} stands something that is not one whole value'],
  ['{% if %}', 'between {% and %} stands something that is not one whole statement'],
  ['{% endif %}', '{% endif %} belongs to nothing that is open there'],
  ['{% include "x" %}', 'there is no {% include %}'],
  ['{{ a ? b : c }}', 'the sign ? cannot stand in {{ }} or {% %}'],
  ['{% for in x %}{% endfor %}', 'it is not valid Jinja'],
  ['{{ data.x | nonsense }}', 'there is no filter nonsense for a number'],
  ['{{ data.x | upper }}', 'there is no filter upper for a number'],
  ['{{ 1 | nope(1) }}', 'there is no filter nope for a number'],
  ['{{ 1 | toString }}', 'there is no filter toString for a number'],
  ['{% break %}', 'a {% break %} or {% continue %} stands outside of a {% for %}'],
  ['{{ "a" | replace }}', 'replace needs arguments, as replace("a", "b")'],
  ['{{ "a" | replace("b") }}', 'replace takes two texts, as replace("a", "b")'],
  ['{{ [1] | map }}', 'map needs arguments, as map(attribute="name")'],
  ['{{ "a" | map }}', 'there is no filter map for a text'],
  ['{{ data.z | default }}', 'default needs arguments, as default("none")'],
  ['{{ range() }}', 'range takes one to three numbers, of which the third is not 0'],
  ['{{ range(1, 5, 0) }}', 'range takes one to three numbers, of which the third is not 0'],
  ['{{ range(100000) }}', 'range has more than 10000 numbers'],
  ['{{ 1 is nope }}', 'there is no test nope'],
  ['{{ "a" | join(1) }}', 'join takes a text that it puts between'],
  ['{% set data.x = 1 %}', '{% set %} can only give a name of its own a value'],
  ['{{ "a"[1:"b"] }}', 'the stop of a slice must be a number'],
  ['{% for a in 1 %}{% endfor %}', 'a {% for %} needs a list or an object, and got a number'],
  ['{{ none + 1 }}', 'Cannot perform operation on a missing value'],
  ['{{ [1] | sort("a") }}', 'reverse must be true or false'],
  ['{{ "a" < 1 }}', 'Unknown operator "<" between a text and a number'],
  ['{{ data.y() }}', 'Cannot call something that is not a function: got a missing value'],
])('what is wrong with %s is told in plain words', (template, words) => {
  const render = () => renderJinja(template, { data: { x: 1 } }, { json: true })
  expect(render).toThrow(new RegExp(`^The body_template fails: ${escaped(words)}.*; correct it$`))
})

function escaped(text: string) {
  return text.replaceAll(/[?(){}|<%#[\]]/g, '\\$&')
}
