import { expect, test } from 'vitest'
import {
  advanceSituation,
  flowIn,
  goalsToAsk,
  situationOf,
} from '../../../shared/prompt/situation.ts'
import { TemplateInput } from '../../../shared/templates/template.ts'

const template = TemplateInput.parse({
  name: 'Coffee',
  phases: [{ id: 'p', goals: [{ id: 'cups' }, { id: 'milk', depends_on: ['cups'] }] }],
})
const begun = situationOf({ template, language: 'en', context: {}, skills: [] }, [])

test('a commit opens the goals that depend on it', () => {
  expect(flowIn(begun).open.map(({ id }) => id)).toEqual(['cups'])
  const after = advanceSituation(begun, {
    type: 'goal_committed',
    goal_id: 'cups',
    data: { value: 2 },
  })
  expect(flowIn(after).open.map(({ id }) => id)).toEqual(['milk'])
  expect(flowIn(after)).toMatchObject({ done: 1, total: 2, finished: false })
})

test('the latest of several commits of a goal counts, stored or new', () => {
  const [first, second] = [{ value: 2 }, { value: 3 }].map((data) => ({ goal_id: 'cups', data }))
  const resumed = situationOf(begun, [first!, second!])
  expect(resumed.committed).toEqual([second])
  expect(advanceSituation(resumed, { type: 'goal_committed', ...first! }).committed).toEqual([
    first,
  ])
})

test('an event does not change the situation before it', () => {
  const frozen = Object.freeze({ ...begun, committed: Object.freeze([]) })
  const after = advanceSituation(advanceSituation(frozen, { type: 'resumed' }), {
    type: 'time_is_short',
  })
  expect(after).toEqual({ ...begun, resumed: true, time_warning: true })
})

test('that the conversation was interrupted holds until the participants have said something', () => {
  const resumed = advanceSituation(begun, { type: 'resumed' })
  expect(resumed.resumed).toBe(true)
  expect(advanceSituation(resumed, { type: 'turn_decided' })).toEqual(begun)
})

test('that something did not get through holds until the agent has replied', () => {
  const cut = advanceSituation(begun, { type: 'cut_off' })
  expect(advanceSituation(cut, { type: 'turn_decided' }).cut_off).toBe(true)
  expect(advanceSituation(cut, { type: 'replied' })).toEqual(begun)
})

test('when commits are withdrawn, the earlier ones are restored, in their order', () => {
  const standing = ['milk', 'cups'].map((goal_id) => ({ goal_id, data: { value: 1 } }))
  const before = situationOf(begun, standing)
  const after = advanceSituation(before, {
    type: 'goal_committed',
    goal_id: 'milk',
    data: { value: 2 },
  })
  expect(advanceSituation(after, { type: 'commits_withdrawn', standing })).toEqual(before)
})

test('a declined goal is settled and what depends on it is not asked, until the participant answers it', () => {
  const after = advanceSituation(begun, { type: 'goal_declined', goal_id: 'cups' })
  expect(flowIn(after)).toMatchObject({ open: [], done: 2, finished: true })
  expect(goalsToAsk(after)).toEqual([])
  const answered = advanceSituation(after, {
    type: 'goal_committed',
    goal_id: 'cups',
    data: { value: 2 },
  })
  expect(answered.declined).toEqual([])
  expect(flowIn(answered)).toMatchObject({ open: [{ id: 'milk' }], finished: false })
})

test('an answered goal can no longer be declined', () => {
  const answered = situationOf(begun, [{ goal_id: 'cups', data: { value: 2 } }])
  expect(advanceSituation(answered, { type: 'goal_declined', goal_id: 'cups' })).toEqual(answered)
})

test('the next process knows what was declined', () => {
  const after = advanceSituation(begun, { type: 'goal_declined', goal_id: 'cups' })
  expect(situationOf(begun, [{ goal_id: 'cups', data: null }])).toEqual(after)
})
