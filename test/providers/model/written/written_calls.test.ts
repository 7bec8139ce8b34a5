import { expect, test } from 'vitest'
import { createWrittenCalls } from '../../../../providers/model/written/written_calls.ts'

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
  // A bracket, or a smaller-than, goes with the next piece, but nothing else.
  const brackets = pieces.filter((piece) => /[[{<]/.test(piece))
  expect(late.length).toBeLessThanOrEqual(2 * brackets.length)
  expect(rest(false)).toEqual([])
})

test.each([
  "{I don't know that yet. What do you do?",
  "{it's fine} What do you do?",
  '{"Well", she said. What do you do?',
  '{mood: I am glad. What do you do?',
  '[{smiles at you. What do you do?',
  '```\nWhat do you do?',
  "functions.commit_goal is what I call. What's your age?",
  "Well, commit_goal(what's your age) is what I call.",
  '```text\n{smiles} What do you do?',
])('what can no longer become a call is spoken at once: %s', (text) => {
  const { add, rest } = calls()
  const said = text.match(/[^]{1,3}/g)!.flatMap((piece) => add(piece))
  expect(said.join('').length).toBeGreaterThan(text.length - 2)
  expect([...said, ...rest(false)].join('')).toBe(text)
})

test.each([
  '{ "name" : "commit_goal", "arguments": {} }',
  '{{"name": "commit_goal", "arguments": {}}}',
  '{name: commit_goal, arguments: {}}',
  '{“name”: “commit_goal”, “arguments”: {}}',
  '[ {\n"name": "commit_goal", "arguments": {}}]',
  '```\ncommit_goal()\n```',
  '```tool\n{"name": "commit_goal", "arguments": {}}\n```',
  '```tool_code\n# The answer\nprint(commit_goal())\n```',
  '```\n<tool_call>{"name": "commit_goal"}</tool_call>\n```',
  '```\n<｜tool▁calls▁begin｜>function<｜tool▁sep｜>commit_goal\n{}<｜tool▁calls▁end｜>',
])('what may become a call is held back, however it comes: %s', (text) => {
  const { add, rest } = calls()
  const parts = [...text.match(/[^]{1,3}/g)!.flatMap((piece) => add(piece)), ...rest(false)]
  expect(
    parts
      .filter((part) => typeof part === 'string')
      .join('')
      .trim(),
  ).toBe('')
  expect(parts).toContainEqual({ name: 'commit_goal', args: '{}', isWhole: true })
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
  for (let i = 0; i < 300; i++) said += add(`{"a": "${'x'.repeat(1_000)}`).join('').length
  expect(said).toBeGreaterThan(200_000)
})

test('brackets of a model that writes without an end are read once, not from each bracket on', () => {
  const { add, rest } = calls()
  const text = '{"a":'.repeat(20_000)
  expect(add(text)).toEqual([])
  expect(rest(false)).toEqual([text])
})
