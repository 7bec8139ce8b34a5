import { expect, onTestFinished, test, vi } from 'vitest'
import { withoutTags } from '../../../../shared/base/text/jinja_tags.ts'

test.each([
  ['a {{ b }} c', 'a {{ b }} c'],
  ['{% if a %}b{% endif %}', 'b'],
  ['a{# {% b %} #}c', 'ac'],
  ['a{% "{#" %}b', 'ab'],
  ['a{% b', 'a{% b'],
  ['{# a {% b %}c', '{# a c'],
  ['{%{% a %}b', 'b'],
])('%s prints %s', (template, printed) => {
  expect(withoutTags(template)).toBe(printed)
})

test.each(['{%', '{#', '{%{#', '{%%}'])('the end of %s is looked for once', (begin) => {
  const looks = (count: number) => {
    const looked = vi.spyOn(String.prototype, 'indexOf')
    onTestFinished(() => looked.mockRestore())
    withoutTags(begin.repeat(count))
    const { length } = looked.mock.calls
    looked.mockRestore()
    return length
  }
  const isClosed = begin.endsWith('}')
  expect(looks(1_000)).toBe(isClosed ? 1_000 : looks(10))
})
