import { afterAll, beforeAll, expect, test } from 'vitest'
import { LINES } from '../../../local/interviewer/lines/lines_by_language.ts'
import { PHRASES } from '../../../shared/speech/phrases.ts'
import { startCall, startModel } from './interviewer_call.ts'

let model: Awaited<ReturnType<typeof startModel>>
beforeAll(async () => (model = await startModel()))
afterAll(() => model.stop())

const STORY = { id: 'story', type: 'open', prompt: 'How did you hear about us?' }
const AGAIN = { id: 'again', type: 'boolean', prompt: 'Would you come again?' }
const SCORE = {
  id: 'score',
  type: 'scale',
  prompt: 'How satisfied are you, from zero to ten?',
  min: 0,
  max: 10,
}
const start = (...goals: object[]) => startCall(model.client, 'en', goals)

test('a correction of a committed goal is committed again, then the open question is asked again', async () => {
  const call = start(SCORE, STORY)
  await call.say('I would say seven.')
  expect(await call.say('Sorry, I said nine, not seven.')).toContain(STORY.prompt)
  expect(call.commits.map(({ goal_id, data }) => [goal_id, data])).toEqual([
    ['score', { value: 7 }],
    ['score', { value: 9 }],
  ])
})

test('a read-back that is refused with a correction is read back again', async () => {
  const call = start({ ...SCORE, confirm: 'read_back' })
  await call.say('I would say seven.')
  expect(await call.say('Sorry, I said nine, not seven.')).toContain('9')
  await call.say('Yes, exactly.')
  expect(call.findings).toEqual({ score: { value: 9 } })
})

test('says the question again when asked to, and it is no follow-up', async () => {
  const call = start(STORY)
  expect(await call.say('Could you repeat the question?')).toBe(`${LINES.en.again} ${STORY.prompt}`)
  expect(await call.say('From a friend.')).toBe(LINES.en.probe)
  expect(call.commits).toEqual([])
})

test('leaves a goal that the participant does not want to answer, and goes on', async () => {
  const call = start(SCORE, AGAIN)
  const reply = await call.say('I would rather not answer that.')
  expect(reply).toBe(`${LINES.en.leave} ${AGAIN.prompt}`)
  await call.say('Yes, exactly.')
  expect(call.findings).toEqual({ again: { value: true } })
  expect(call.is_over).toBe(true)
})

test('helps once somebody who does not know, then leaves it', async () => {
  const call = start(STORY, AGAIN)
  expect(await call.say("I don't know.")).toBe(LINES.en.probe)
  expect(await call.say("I don't know.")).toContain(AGAIN.prompt)
  expect(call.commits).toEqual([])
})

test('stops when the participant wants to stop', async () => {
  const call = start(STORY, SCORE)
  expect(await call.say('I want to stop here.')).toBe(PHRASES.en.farewell)
  expect(call.is_over).toBe(true)
  expect(call.commits).toEqual([])
})
