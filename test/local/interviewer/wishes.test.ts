import { expect, test } from 'vitest'
import { AGAIN as OF_COURSE } from '../../../local/interviewer/interviewer.ts'
import { LINES } from '../../../local/interviewer/lines.ts'
import type { Language } from '../../../shared/base/languages.ts'
import { PHRASES } from '../../../shared/turns/speech/phrases.ts'
import { startCall } from './interviewer_call.ts'

const STORY = { id: 'story', type: 'open', prompt: 'How did you hear about us?' }
const AGAIN = { id: 'again', type: 'boolean', prompt: 'Would you come again?' }
const SCORE = {
  id: 'score',
  type: 'scale',
  prompt: 'How satisfied are you, from zero to ten?',
  min: 0,
  max: 10,
}
const start = (...goals: object[]) => startCall('en', goals)

test('a correction of a committed goal is committed again, then the open question is asked again', () => {
  const call = start(SCORE, STORY)
  call.say('I would say seven.')
  expect(call.say('Sorry, I said nine, not seven.')).toContain(STORY.prompt)
  expect(call.commits.map(({ goal_id, data }) => [goal_id, data])).toEqual([
    ['score', { value: 7 }],
    ['score', { value: 9 }],
  ])
})

test('a read-back rejected with a correction is read back again', () => {
  const call = start({ ...SCORE, confirm: 'read_back' })
  call.say('I would say seven.')
  expect(call.say('Sorry, I said nine, not seven.')).toContain('9')
  call.say('Yes, exactly.')
  expect(call.findings).toEqual({ score: { value: 9 } })
})

test('repeats the question when asked to, which does not count as a follow-up', () => {
  const call = start(STORY)
  expect(call.say('Could you repeat the question?')).toBe(`${OF_COURSE} ${STORY.prompt}`)
  expect(call.say('From a friend.')).toBe(LINES.en.probe)
  expect(call.commits).toEqual([])
})

test('repeats a follow-up without its apology', () => {
  const call = start(SCORE)
  const need = `${LINES.en.need.number} ${LINES.en.need.range(0, 10)}.`
  expect(call.say('Hm.')).toBe(`${LINES.en.unclear} ${need}`)
  expect(call.say('What?')).toBe(`${OF_COURSE} ${need}`)
  expect(call.say('What?')).toBe(`${OF_COURSE} ${need}`)
  call.say('Nine.')
  expect(call.findings).toEqual({ score: { value: 9 } })
})

test('declines a goal in the words of the participant who does not want to answer it, and continues', () => {
  const call = start(SCORE, AGAIN)
  const reply = call.say('I would rather not answer that.')
  expect(reply).toBe(`${LINES.en.leave} ${AGAIN.prompt}`)
  call.say('Yes, exactly.')
  expect(call.findings).toEqual({ again: { value: true } })
  expect(call.declined).toEqual([{ goal_id: 'score', quotes: ['I would rather not answer that.'] }])
  expect([call.is_over, call.asked_by]).toEqual([true, 'nobody'])
})

test.each<[Language, string]>([
  ['en', 'No comment.'],
  ['es', 'Prefiero no decirlo.'],
  ['pt', 'Prefiro não responder.'],
  ['fr', 'Je préfère ne pas répondre.'],
  ['de', 'Das möchte ich lieber nicht sagen.'],
])('%s: a participant who answers “%s” to the last question may leave', (language, words) => {
  const call = startCall(language, [SCORE])
  expect(call.say(words)).toBe(`${LINES[language].leave} ${PHRASES[language].farewell}`)
  expect(call.declined).toEqual([{ goal_id: 'score', quotes: [words] }])
  expect([call.is_over, call.asked_by]).toEqual([true, 'nobody'])
})

test('a declined goal is not asked about again by the process that takes over', () => {
  const call = start(SCORE, AGAIN)
  call.declined.push({ goal_id: 'score', quotes: [] })
  call.messages.push({ role: 'assistant', content: PHRASES.en.resume('', []) })
  expect(call.say()).toBe(AGAIN.prompt)
})

test('helps once somebody who does not know, then skips the goal', () => {
  const call = start(STORY, AGAIN)
  expect(call.say("I don't know.")).toBe(LINES.en.probe)
  expect(call.say("I don't know.")).toContain(AGAIN.prompt)
  expect(call.commits).toEqual([])
})

test('stops when the participant wants to stop', () => {
  const call = start(STORY, SCORE)
  expect(call.say('I want to stop here.')).toBe(PHRASES.en.farewell)
  expect([call.is_over, call.asked_by]).toEqual([true, 'participant'])
  expect([call.commits, call.declined]).toEqual([[], []])
})

test('somebody who wanted to stop and is only being polite afterwards has answered nothing', () => {
  const call = start(STORY)
  call.say('I would like to stop here.')
  expect(call.say('Please, thank you.')).toBe(PHRASES.en.farewell)
  expect([call.is_over, call.asked_by, call.commits]).toEqual([true, 'participant', []])
})

test('somebody who wanted to stop and then answers anyway is heard, and only the answer counts', () => {
  const call = start({ ...STORY, max_follow_ups: 0 })
  call.say('I would like to stop here.')
  call.say('A friend of mine told me about you.')
  expect(call.commits).toMatchObject([{ quotes: ['A friend of mine told me about you.'] }])
})
