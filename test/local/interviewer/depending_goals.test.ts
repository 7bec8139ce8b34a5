import { describe, expect, test } from 'vitest'
import { LAST, SCORE, startCall } from './interviewer_call.ts'

test('a goal waits for the goals that it depends on', () => {
  const call = startCall('en', [{ ...LAST, depends_on: ['score'] }, SCORE])
  expect(call.messages[0]!.content).toContain(SCORE.prompt)
  expect(call.say('nine')).toContain(LAST.prompt)
})

test.each([
  ['was declined', ['I would rather not say.']],
  ['was left', ['I do not know.', 'I do not know.', 'I do not know.']],
])('a goal is not asked about when one that it depends on %s', (_how, answers) => {
  const call = startCall('en', [SCORE, { ...LAST, depends_on: ['score'] }])
  for (const answer of answers) call.say(answer)
  expect([call.is_over, call.findings]).toEqual([true, {}])
})

test('goals that wait for each other are asked about anyway', () => {
  const circle = [
    { ...SCORE, depends_on: ['last'] },
    { ...LAST, depends_on: ['score'] },
  ]
  const call = startCall('en', circle)
  call.say('nine')
  expect(call.messages.at(-1)!.content).toContain(LAST.prompt)
})

describe('an optional goal that depends on a yes', () => {
  const MAY = { id: 'may', type: 'boolean', prompt: 'May we write to you?' }
  const mail = { id: 'mail', type: 'contact', prompt: 'Which email address?', depends_on: ['may'] }

  test('is asked about after a yes', () => {
    const call = startCall('en', [MAY, { ...mail, required: false }])
    expect(call.say('Yes, of course.')).toContain(mail.prompt)
  })

  test('is left out after a no, and the goodbye follows', () => {
    const call = startCall('en', [MAY, { ...mail, required: false }])
    const said = call.say('No, thank you.')
    expect([call.is_over, call.findings]).toEqual([true, { may: { value: false } }])
    expect(said).not.toContain(mail.prompt)
  })

  test('is asked about after a no if it is required', () => {
    const call = startCall('en', [MAY, mail])
    expect(call.say('No, thank you.')).toContain(mail.prompt)
  })
})
