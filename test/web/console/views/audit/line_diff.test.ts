import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf } from '../../../../../web/console/views/audit/line_diff.ts'

const short = (before: string, after: string) =>
  linesOf(before, after).map(({ is, text }) => `${{ gone: '-', new: '+', same: ' ' }[is]}${text}`)

test('unchanged lines are shown once, and what replaced others follows them', () => {
  expect(short('a\nb\nc', 'a\nx\nc\nd')).toEqual([' a', '-b', '+x', ' c', '+d'])
})

test('both texts can be reconstructed from the lines, whatever they are', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
    .map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = linesOf(before, after)
      const without = (left: string) =>
        lines
          .filter(({ is }) => is !== left)
          .map(({ text }) => text)
          .join('\n')
      expect([without('new'), without('gone')]).toEqual([before, after])
    }),
  )
})

test('texts that are too long to compare are shown one after the other', () => {
  const long = Array.from({ length: 500 }, (_, i) => String(i)).join('\n')
  const lines = linesOf(long, long)
  expect(lines.slice(0, 500).every(({ is }) => is === 'gone')).toBe(true)
  expect(lines.slice(500).every(({ is }) => is === 'new')).toBe(true)
})
