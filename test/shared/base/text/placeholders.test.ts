import { expect, test } from 'vitest'
import {
  placeholderPieces,
  replacePieces,
  secretNames,
} from '../../../../shared/base/text/placeholders.ts'

const kinds = (text: string) =>
  placeholderPieces(text).map(({ kind, name, at }) => [kind, name, at])

test('a text is split into plain text, variables and secrets', () => {
  expect(kinds('Hi {{ data.x }}, {{secret: my key }}!')).toEqual([
    ['text', 'Hi ', 0],
    ['variable', 'data.x', 3],
    ['text', ', ', 15],
    ['secret', 'my key', 17],
    ['text', '!', 36],
  ])
  expect(kinds('')).toEqual([])
})

test.each(['{{data.x', '{data.x}', '{{}}', '{{ {a} }}', `{{${'x'.repeat(401)}}}`])(
  '%j is plain text',
  (text) => expect(kinds(text)).toEqual([['text', text, 0]]),
)

test('the innermost of nested braces count', () => {
  expect(kinds('{{ "{{secret:k}}" }}')[1]).toEqual(['secret', 'k', 4])
  expect(kinds('{{{data.x}}}')[1]).toEqual(['variable', 'data.x', 1])
})

test('placeholders that are not replaced stay as they are', () => {
  const text = '{{ data.x | upper }} {{secret:a}} {{secret:b}}'
  expect(secretNames(text)).toEqual(['a', 'b'])
  expect(replacePieces(text, ({ name }) => (name === 'a' ? '***' : undefined))).toBe(
    '{{ data.x | upper }} *** {{secret:b}}',
  )
})

test('braces that never close are read in one pass', () => {
  const endless = `{{secret:${' '.repeat(900_000)}`.repeat(2)
  expect(kinds(endless)).toEqual([['text', endless, 0]])
})
