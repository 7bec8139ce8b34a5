import { expect, test } from 'vitest'
import { renderJinja } from '../../shared/rendering/jinja.ts'

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
  ['{{ "a" < 1 }}', 'Unknown operator "<" between a text and a number'],
  ['{{ data.y() }}', 'Cannot call something that is not a function: got a missing value'],
])('what is wrong with %s is told in plain words', (template, words) => {
  const render = () => renderJinja(template, { data: { x: 1 } }, { json: true })
  expect(render).toThrow(new RegExp(`^The body_template fails: ${escaped(words)}.*; correct it$`))
})

function escaped(text: string) {
  return text.replaceAll(/[?(){}|<%#]/g, '\\$&')
}
