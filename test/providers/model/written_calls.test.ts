import { expect, test } from 'vitest'
import { createWrittenCalls } from '../../../providers/model/written_calls.ts'

const TOOLS = [{ name: 'commit_goal' }, { name: 'end_conversation' }]
const calls = () => createWrittenCalls(TOOLS, () => {})

test.each([
  [['Thank', ' you', '.\n', 'So', ' what', ' is', ' it', ' [', '1', '] of', ' {', 'x', '}', '?']],
  [['Come', ' on', ', is 3 ', '< ', '4', ' or', ' a', '->', 'b', '?']],
  [['[', 'laughs', '] Well', ', `', 'yes', '`', '.']],
])('words are handed on as they come: %j', (pieces) => {
  const { add, rest } = calls()
  const late = pieces
    .map((piece) => [piece, ...add(piece)])
    .filter(([piece, said]) => piece !== said)
  // A bracket at the beginning, or a smaller-than, goes with the next piece.
  expect(late.length).toBeLessThanOrEqual(2)
  expect(rest(false)).toEqual([])
})

test('a call is handed on as soon as it ends, and words after it as they come', () => {
  const { add } = calls()
  expect(add('Bye.<tool')).toEqual(['Bye.'])
  expect(add('_call>{"name": "end_conversation", "arguments": {}}</tool_call')).toEqual([])
  expect(add('>')).toEqual([{ name: 'end_conversation', args: '{}', isWhole: true }])
  expect(add('\nSee you')).toEqual([' See you'])
})

test('values written as text have the types that the schema of the tool gives them', () => {
  const properties = { id: { type: 'string' }, data: { anyOf: [{ type: 'object' }] } }
  const tools = [{ name: 'commit_goal', parameters: { type: 'object', properties } }]
  const { add } = createWrittenCalls(tools, () => {})
  const [call] = add(
    '<function=commit_goal>\n<parameter=id>\n7\n</parameter>\n<parameter=data>\n{"value": 7}\n</parameter>\n<parameter=sure>\nTrue\n</parameter>\n</function>',
  )
  expect(call).toMatchObject({ args: '{"id":"7","data":{"value":7},"sure":true}' })
})

test('arguments without a name are of the only tool that they fit', () => {
  const tool = (name: string, ...required: string[]) => ({
    name,
    parameters: {
      type: 'object',
      required,
      properties: Object.fromEntries([...required, 'sure'].map((key) => [key, {}])),
    },
  })
  const tools = [tool('commit_goal', 'goal_id', 'data'), tool('decline_goal', 'goal_id', 'quotes')]
  const read = (text: string) => createWrittenCalls(tools, () => {}).add(text)
  const args = '{"goal_id":"job","data":{},"sure":1}'
  expect(read(args)).toEqual([{ name: 'commit_goal', args, isWhole: true }])
  for (const text of ['{"goal_id":"job"}', '{"goal_id":"job","data":1,"other":2}', '{}']) {
    expect(read(text)).toEqual([text])
  }
})

test('without tools, nothing is held back', () => {
  const { add } = createWrittenCalls([], () => {})
  expect(add('<tool_call>{"name"')).toEqual(['<tool_call>{"name"'])
})

test('an endless text that begins like a call is not kept', () => {
  const { add } = calls()
  let said = 0
  for (let i = 0; i < 300; i++) said += add(`{${'x'.repeat(1_000)}`).join('').length
  expect(said).toBeGreaterThan(200_000)
})

test('brackets of a model that writes without an end are read once, not from each bracket on', () => {
  const { add, rest } = calls()
  const text = '{"a":'.repeat(20_000)
  expect(add(text)).toEqual([])
  expect(rest(false)).toEqual([text])
})
