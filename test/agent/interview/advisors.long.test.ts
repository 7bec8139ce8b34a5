import { afterEach, expect, test } from 'vitest'
import { createAnswers } from '../../../local/participant/answers.ts'
import { controlClient } from '../../../local/providers/control_client.ts'
import type { LogEntry } from '../../../local/providers/provider_log.ts'
import { eventually } from '../../helpers/eventually.ts'
import { answerNext, createCall, TWO_QUESTIONS, WORK_ANSWERS } from '../../helpers/live/call.ts'
import { useOwnStack } from '../../helpers/live/own_stack.ts'

/* The providers are told what to refuse, so they belong to this file alone. */

const own = useOwnStack()
afterEach(() => own().setProviders({ faults: { advice: null } }))

const NOTE = 'Ask which subjects they teach.'
const instructions = `When they mention "teacher" or "school", ${NOTE[0]!.toLowerCase()}${NOTE.slice(1)}`
const { settings, ...rest } = TWO_QUESTIONS
const advisors = [{ id: 'coach', name: 'Coach', role: 'coach', instructions, model: 'advisor' }]
const TEMPLATE = { ...rest, settings: { ...settings, advisors } }

async function heldCall() {
  const stack = own()
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api, TEMPLATE)
  const participant = await call.join()
  const answer = createAnswers(WORK_ANSWERS)
  const log = async () => {
    const control = controlClient(stack.providers_url)
    const { entries } = await control<{ entries: LogEntry[] }>('GET /control/log')
    return entries.filter(({ provider }) => provider === 'llm').map(({ detail }) => detail)
  }
  const next = () => answerNext(participant, call.voice, answer)
  return { call, participant, next, log }
}

test('an advisor’s note on an answer is in the prompt of a later turn, and the conversation keeps it', async () => {
  const { call, next, log } = await heldCall()
  await next()
  const [noted] = await eventually(async () => {
    const { advisor_notes } = await call.read()
    return advisor_notes.length > 0 && advisor_notes
  })
  expect(noted).toMatchObject({ advisor_id: 'coach', advisor_name: 'Coach', note: NOTE })
  while ((await next()) !== null);
  await call.settled('completed')
  const told = (await log()).filter(({ task }) => task === 'conversation')
  expect(told.some(({ notes }) => (notes as string[]).includes(NOTE))).toBe(true)
  const timing = await call.timing()
  expect(timing).toMatchObject({
    advisor_notes: [{ turn_id: timing.turns.find(({ role }) => role === 'user')!.id, note: NOTE }],
    usage: { llm: { advisor: { input_tokens: expect.any(Number) } } },
  })
})

test('a hanging advisor changes nothing: the call continues and ends, and it is asked one question at a time', async () => {
  const { call, next, log } = await heldCall()
  await own().setProviders({ faults: { advice: 'hang' } })
  const before = (await log()).filter(({ task }) => task === 'advice').length
  while ((await next()) !== null);
  const { findings, advisor_notes, ended_reason } = await call.settled('completed')
  expect(ended_reason).toBe('goals_completed')
  expect(Object.keys(findings)).toEqual(['job', 'rating'])
  expect(advisor_notes).toEqual([])
  expect((await log()).filter(({ task }) => task === 'advice').length - before).toBe(1)
  const { turns } = await call.timing()
  expect(turns.filter(({ watchdog }) => watchdog !== null)).toEqual([])
  expect(turns.map(({ role }) => role)).toEqual([
    'assistant',
    'user',
    'assistant',
    'user',
    'assistant',
  ])
})
