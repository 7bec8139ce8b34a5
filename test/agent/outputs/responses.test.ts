import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Briefing } from '../../../agent/interview/briefing.ts'
import { followResponses, WAIT_MS } from '../../../agent/outputs/responses.ts'
import type { CallBrief } from '../../../db/calls/sessions.ts'
import type { Pool } from '../../../db/sql.ts'
import type { ChainedCall } from '../../../shared/outputs/chained_call.ts'
import { situationOf } from '../../../shared/prompt/situation.ts'
import type { DeliveryStatus } from '../../../shared/calls/states.ts'
import { TemplateInput } from '../../../shared/templates/template.ts'
import { holdTimers } from '../../helpers/held_timers.ts'
import { NOBODY } from '../interview/nobody.ts'

const OUTPUT = {
  kind: 'api_call',
  id: 'crm',
  url: 'https://example.com',
  body_template: '{{ response.plan }}',
}

/* The clock of the wait stands still, unless a test advances it. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  return holdTimers(WAIT_MS).restore
})
afterEach(() => void vi.useRealTimers())

test('if only an output uses answers, nothing waits for one', async () => {
  const { look } = await waited({ goal: { outputs: [OUTPUT] } })
  expect(look).not.toHaveBeenCalled()
})

test.each([
  ['a question', { goal: { prompt: 'Why {{response.plan}}?' } }],
  ['what makes an answer complete', { goal: { completion_criteria: '{{ response.crm.plan }}' } }],
  ['the style', { prompt_section: 'Speak as to {{response.tone}}.' }],
])('if %s uses answers, the next question waits for them', async (_, speaking) => {
  const { look } = await waited(speaking)
  expect(look).toHaveBeenCalledTimes(3)
})

test('a failed call is not awaited any longer', async () => {
  const { look } = await waited(SPEAKING, ['pending', 'failed'])
  expect(look).toHaveBeenCalledTimes(2)
})

test('a late answer delays the next question by a second and a half at most', async () => {
  const look_ms = 500
  const { look } = await waited(SPEAKING, ['retrying'], look_ms)
  expect(look).toHaveBeenCalledTimes(1500 / look_ms)
})

test('a commit with a chained call is stored at once, and no other', async () => {
  const calling = await waited({ goal: { ...SPEAKING.goal, outputs: [OUTPUT] } })
  expect(calling.store).toHaveBeenCalledOnce()
  expect(calling.store).toHaveBeenCalledBefore(calling.look)
  expect((await waited(SPEAKING)).store).not.toHaveBeenCalled()
})

test('a database that hangs delays the next question no longer than a late answer', async () => {
  vi.useFakeTimers()
  const question = waited({ goal: { ...SPEAKING.goal, outputs: [OUTPUT] } }, [], 0, hang)
  await vi.advanceTimersByTimeAsync(1500)
  expect((await question).look).not.toHaveBeenCalled()
})

const hang = () => new Promise<void>(() => {})

const SPEAKING = { goal: { prompt: 'Why {{response.plan}}?' } }

type Speaking = { goal?: Record<string, unknown>; prompt_section?: string }

/**
 * Waits for a template's only call, which has these statuses at successive polls, `look_ms` apart.
 */
async function waited(
  { goal, prompt_section }: Speaking,
  statuses: DeliveryStatus[] = ['pending', 'retrying', 'succeeded'],
  look_ms = 0,
  storing = () => Promise.resolve(),
) {
  const template = TemplateInput.parse({
    name: 'T',
    phases: [{ id: 'p', goals: [{ id: 'g', ...goal }] }],
  })
  const archetype = prompt_section === undefined ? null : { prompt_section }
  const brief = { template, archetype, skills: [] } as unknown as CallBrief
  const briefing = new Briefing(situationOf({ ...brief, language: 'en', context: {} }, []), NOBODY)
  const store = vi.fn(storing)
  const look = vi.fn(() => {
    const status = statuses[look.mock.calls.length - 1] ?? statuses.at(-1)!
    const calls: ChainedCall[] = [
      { id: 'crm', goal_id: 'g', output_position: 0, status, response: null },
    ]
    briefing.note({ type: 'calls_read', calls })
    vi.advanceTimersByTime(look_ms)
    return Promise.resolve()
  })
  const sql = undefined as unknown as Pool
  await followResponses({ sql, brief, briefing }).awaitResponses('g', { store, look })
  return { look, store }
}
