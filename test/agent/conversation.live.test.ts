import { RoomServiceClient } from 'livekit-server-sdk'
import { afterAll, expect, onTestFailed, onTestFinished, test } from 'vitest'
import { listTurns } from '../../db/calls/record/turns.ts'
import { connect } from '../../db/sql.ts'
import { startReceiver } from '../../local/demo/receiver.ts'
import type { Interview } from '../../local/demo/service_answers.ts'
import { createAnswers } from '../../local/participant/answers.ts'
import { converse } from '../../local/participant/converse.ts'
import { joinAsParticipant } from '../../local/participant/participant.ts'
import { nameRoom } from '../../media/livekit.ts'
import { type Callback, createCall, WORK_ANSWERS, WORK_TEMPLATE } from '../helpers/live/call.ts'
import { endCall } from '../helpers/live/end_call.ts'
import { serve } from '../helpers/servers/serve.ts'
import { useStack } from '../helpers/live/stack.ts'
import { expectInOrder, instant } from '../helpers/live/in_order.ts'
import { gone } from '../local/process/processes.ts'
import { expectNoWarning, readLogs } from './call_log.ts'

/* One conversation, from the first word to the last, and what each party finds afterwards. */

const stack = useStack()
const school_url = await serve((_, response) => response.end('{"town": "Lisbon"}'), afterAll)

let holding: ReturnType<typeof holdConversation> | undefined
/** The conversation; the second attempt of a test holds a new one. */
function held() {
  onTestFailed(() => void (holding = undefined))
  return (holding ??= holdConversation())
}

test('every goal is committed from what was heard, with its evidence', async () => {
  const { interview, exchanges } = await held()
  expect(interview).toMatchObject({
    ended_reason: 'goals_completed',
    findings: { rating: { value: 7 }, remote: { value: false } },
    findings_meta: {
      rating: { verification: 'verified' },
      remote: { verification: 'verified' },
    },
  })
  expect(interview.findings.job!.answer).toMatch(WORD)
  expect(interview.summary).toMatch(WORD)
  expect(interview.started_at).not.toBeNull()
  for (const { evidence } of Object.values(interview.findings_meta)) {
    expect(evidence).toContainEqual(expect.objectContaining({ verified: true }))
  }

  const heard = heardIn(interview)
  // Where the line stalls, the participant is asked to say something again.
  expect(heard.length).toBeLessThanOrEqual(exchanges.length)
  expect(heard.join(' ')).toMatch(/teacher.*school.*seven/is)
})

test('each commit fires its webhook, signed, and its callback to the page', async () => {
  const { interview, received, callbacks } = await held()
  expect(received).toHaveLength(3)
  expect(received.every(({ valid_signature }) => valid_signature)).toBe(true)
  const { webhooks, frontend_callbacks } = interview.outputs
  expect(webhooks.map(({ status }) => status)).toEqual(Array(3).fill('succeeded'))

  const first = frontend_callbacks.find(({ goal_id }) => goal_id === 'job')!
  expect(first).toMatchObject({ status: 'succeeded', attempts: 1 })
  expect(callbacks.map(({ goal_id }) => goal_id)).toEqual(['job', 'rating', 'remote'])
  const { commit_id } = first
  const data = interview.findings.job
  expect(callbacks[0]).toMatchObject({ name: 'known', goal_id: 'job', commit_id, data })
})

test('the answer of a chained call after the first goal is part of a later question', async () => {
  const { interview, exchanges } = await held()
  const asked = exchanges.map(({ asked }) => asked).join(' ')
  expect(asked).toContain('Do you work from home in Lisbon?')
  expect(interview.outputs.api_calls).toMatchObject([
    { id: 'school', status: 'succeeded', response: { town: 'Lisbon' } },
  ])
})

test('every pause is the sum of its parts', async () => {
  const { timing, interview } = await held()
  const { turns, cost_breakdown, usage } = timing
  const answers = turns.filter(({ buckets }) => buckets !== null)
  expect(answers).toHaveLength(heardIn(interview).length)
  for (const turn of answers) {
    const { recognition, hook, llm_ttft, tts_ttfb, residual, pause } = turn.buckets!
    expect(recognition + hook + llm_ttft + tts_ttfb + residual).toBe(pause)
    expect(turn.actual_speech_end_at).not.toBeNull()
    expect(turn.last_word_end_at).not.toBeNull()
    expect(turn.was_premature_jump_in).toBe(false)
  }
  expect(cost_breakdown).not.toBeNull()
  // Only an answer that was prepared in vain ends before it reports its tokens.
  const inVain = timing.pauses
    .map(({ guesses, guess_used }) => guesses - Number(guess_used))
    .reduce((sum, count) => sum + count, 0)
  const { unmetered_calls } = usage as { unmetered_calls: number }
  expect(unmetered_calls).toBeLessThanOrEqual(inVain)
})

test('the recorded times of an answer are in the order of cause and effect', async () => {
  const { timing, exchanges, heard_at } = await held()
  const answered = timing.turns.filter(({ buckets }) => buckets !== null)
  expect(answered.length).toBeGreaterThan(0)
  for (const turn of answered) {
    const speaks_at = instant(turn.agent_speak_at)
    // What got lost was said again.
    const spoken = exchanges.findLast(({ ended_at }) => ended_at < speaks_at)!
    expectInOrder({
      'the participant begins': spoken.started_at,
      'the agent hears it': instant(turn.segment_started_at),
      'the voice ends': instant(turn.actual_speech_end_at),
      'the agent speaks': speaks_at,
      'the participant hears it': heard_at.find((at) => at > spoken.ended_at)!,
    })
  }
})

test('the detector of the end of a turn does not judge every silence alike', async () => {
  const { session_id } = await held()
  const sql = connect(stack.database_url, { access: 'service', max: 1 })
  onTestFinished(() => sql.end())
  const samples = (await listTurns(sql, session_id)).flatMap(({ eot }) => eot?.samples ?? [])
  // An absent detector always answers the same, and one that is late not at all.
  expect(new Set(samples.map(([, probability]) => probability)).size).toBeGreaterThan(1)
})

test('the agent greets once, and ends without a warning, including in the media server', async () => {
  const { interview, agent, pid } = await held()
  const { greeting } = WORK_TEMPLATE.settings
  expect(interview.transcript.filter(({ text }) => text === greeting)).toHaveLength(1)

  await gone(pid)
  expectNoWarning(pid)
  const job = agent.replace('agent-', '')
  const ofJob = readLogs().filter(({ line }) => line.includes(`"jobID": "${job}"`))
  expect(ofJob.map(({ line }) => line)).toContainEqual(
    expect.stringContaining('"status": "JS_SUCCESS"'),
  )
})

test('its token cannot be used to join again, and its room is gone', async () => {
  const { credentials, session_id } = await held()
  await expect(joinAsParticipant(credentials)).rejects.toThrow()
  const { url, api_key, api_secret } = stack.livekit
  const rooms = new RoomServiceClient(url, api_key, api_secret)
  const room = nameRoom({ LIVEKIT_API_SECRET: api_secret }, session_id)
  expect(room).toMatch(/^call_/)
  expect(await rooms.listRooms([room])).toEqual([])
})

test('no process logs the words of a call, the name of a participant or their address', async () => {
  const { interview, session_id, pid } = await held()
  expect(interview.transcript.map(({ text }) => text).join()).toMatch(WORD)
  await gone(pid)

  const lines = readLogs().map(({ line }) => line)
  expect(lines.filter((line) => line.includes(NAME))).toEqual([])
  expect(lines.filter((line) => WORD.test(line))).toEqual([])
  const call = nameRoom({ LIVEKIT_API_SECRET: stack.livekit.api_secret }, session_id)
  const ofCall = lines.filter((line) =>
    [call, `"pid":${pid},`].some((named) => line.includes(named)),
  )
  expect(ofCall.join()).toContain('the call ends')
  expect(ofCall.filter((line) => ADDRESS.test(line))).toEqual([])
})

test('every process of the service logs in one format', () => {
  const service = readLogs().filter(({ name }) => name === 'service.log')
  expect(service.length).toBeGreaterThan(0)
  for (const { line } of service) {
    const { level, time, pid, msg } = JSON.parse(line) as Record<string, unknown>
    expect({ level, time, pid, msg }, line).toEqual({
      level: expect.stringMatching(/^(info|warn|error|fatal)$/) as unknown,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown,
      pid: expect.any(Number) as unknown,
      msg: expect.any(String) as unknown,
    })
  }
})

/** What the participant said, by turn. */
function heardIn({ transcript }: Interview) {
  return transcript.filter(({ role }) => role === 'user').map(({ text }) => text)
}

const NAME = 'Wilhelmina'
/** Said by the participant, and recognized. */
const WORD = /teacher/i
const ADDRESS = /\b\d{1,3}(\.\d{1,3}){3}\b/

async function holdConversation() {
  const { api, webhook_secret } = await stack.newOrganization()
  const receiver = await startReceiver(webhook_secret)
  const template = templateWith(`${receiver.url}/commit`)
  const call = await createCall(stack, api, template, [{ name: NAME }])
  const { session_id } = call

  const credentials = await call.credentials()
  const callbacks: Callback[] = []
  const heard_at: number[] = []
  let agent = ''
  const participant = await joinAsParticipant(credentials, (event) => {
    if (event.type === 'callback') callbacks.push(event)
    if (event.type === 'agent_heard') heard_at.push(event.at)
    if (event.type === 'agent_joined') agent = event.identity
  })
  try {
    const answer = createAnswers(WORK_ANSWERS)
    const exchanges = await converse(participant, { answer, voice: call.voice })
    await call.settled('completed')
    const sent = async () => (await call.read()).outputs.webhooks.map(({ status }) => status)
    await expect.poll(sent).toEqual(Array(3).fill('succeeded'))
    const interview = await call.read()
    const timing = await call.timing()
    const { received } = receiver
    const { pid } = timing.setup.process
    return {
      ...{ session_id, credentials, agent, pid, timing },
      ...{ interview, exchanges, heard_at, received, callbacks },
    }
  } finally {
    await endCall(session_id, stack.livekit)
    await participant.leave()
    await receiver.close()
  }
}

/**
 * Every goal fires a webhook and a callback. The first one also asks the school, whose answer is there by the
 * third question on any machine; for the second one it would have to come within what the agent waits.
 */
function templateWith(webhook_url: string) {
  const [first, second] = WORK_TEMPLATE.phases
  const [job, rating] = first!.goals
  const school = { kind: 'api_call', id: 'school', url: school_url }
  const prompt = 'Do you work from home in {{response.school.town}}?'
  const outputs = [{ url: webhook_url }, { kind: 'frontend_callback', name: 'known' }]
  return {
    ...WORK_TEMPLATE,
    // Otherwise the participant may hear something before the answer.
    settings: { ...WORK_TEMPLATE.settings, outputs, acknowledge: false },
    phases: [
      { ...first!, goals: [{ ...job!, outputs: [school] }, rating!] },
      { ...second!, goals: [{ ...second!.goals[0]!, prompt }] },
    ],
  }
}
