import { expect, test } from 'vitest'
import { owedOf } from '../../../shared/conversations/owed.ts'
import { TemplateInput } from '../../../shared/templates/template.ts'
import { turnsOf } from './last_look/turns.ts'

const template = TemplateInput.parse({
  name: 'Coffee',
  phases: [{ id: 'p', goals: [{ id: 'cups' }, { id: 'city', required: false }] }],
})
const TURNS = turnsOf('How many?', 'Three cups.', 'Where?', 'In Lyon.')

function committed(goal_id: string, ...turn_ids: (string | null)[]) {
  const evidence = turn_ids.map((turn_id) => ({ turn_id, quote: 'x', verified: turn_id !== null }))
  return { goal_id, evidence }
}

test('what was said after the last committed words is owed, with those words and the question', () => {
  const owed = owedOf(template, [committed('cups', 'trn_1')], [], TURNS)
  expect(owed!.goals.map(({ id }) => id)).toEqual(['city'])
  expect(owed!.said.map(({ id }) => id)).toEqual(['trn_1', 'trn_2', 'trn_3'])
})

test.each<[string, ReturnType<typeof committed>[], typeof TURNS]>([
  ['every goal is committed', [committed('cups', 'trn_1'), committed('city')], TURNS],
  ['nothing was said after the last commit', [committed('cups', 'trn_1')], TURNS.slice(0, 3)],
  ['only the agent spoke', [], TURNS.slice(0, 1)],
  ['nobody was understood', [], turnsOf('How many?', '')],
])('nothing is owed when %s', (_, commits, turns) => {
  expect(owedOf(template, commits, [], turns)).toBeUndefined()
})

test('a goal that the participant declined is not owed', () => {
  expect(owedOf(template, [], ['city'], TURNS)!.goals.map(({ id }) => id)).toEqual(['cups'])
  expect(owedOf(template, [], ['city', 'cups'], TURNS)).toBeUndefined()
})

test('if a commit is not based on any words, everything that was said is owed', () => {
  expect(owedOf(template, [committed('cups', null)], [], TURNS)!.said).toEqual(TURNS)
  expect(owedOf(template, [], [], TURNS)!.said).toEqual(TURNS)
})
