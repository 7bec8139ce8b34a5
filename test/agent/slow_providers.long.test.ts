import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { answerWith } from '../../bench/call/exchange.ts'
import { readProviderLog, servedAfter } from '../../bench/call/provider_log.ts'
import { callScript } from '../../bench/call/script.ts'
import { connect } from '../../db/sql.ts'
import { listTurns } from '../../db/calls/record/turns.ts'
import { controlClient } from '../../local/providers/control_client.ts'
import { joinAsParticipant } from '../../local/participant/participant.ts'
import { answerNext, createCall, TWO_QUESTIONS } from '../helpers/live/call.ts'
import { eventually } from '../helpers/eventually.ts'
import { useOwnStack } from '../helpers/live/own_stack.ts'
import { expectInOrder, instant } from '../helpers/live/in_order.ts'
import { expectFoundAfterEnd } from './answer_at_end.ts'

/*
 * The providers are told how slow to be and what to refuse, so they belong to this file alone. Its
 * participants are understood on any machine, because the recognizer knows what they will say.
 */

const own = useOwnStack()
/** Each look takes a little of the processor from the call. */
const SELDOM_MS = 200
beforeEach(() =>
  own().setProviders({
    recognizer: 'script',
    stt: null,
    llm: { ttft_ms: null, tokens_per_second: null },
    tts: { ttfb_ms: null },
    faults: { llm: null, stt: null, tts: null },
  }),
)

test('the recorded times of a pause are in the order of cause and effect; when the model refuses the key, the agent apologizes once, and the conversation fails with a sentence that says what to check', async () => {
  const stack = own()
  const providers = controlClient(stack.providers_url)
  await stack.setProviders(TOLD)
  const { api } = await stack.newOrganization()
  const { template, answers } = callScript(2)
  // Otherwise the agent may be heard before its model has begun.
  const settings = { ...template.settings, acknowledge: false }
  const call = await createCall(stack, api, { ...template, settings })
  const lines = await Promise.all(
    answers.map(async (text) => ({ text, sound: await call.voice(text) })),
  )
  const began = Date.now()
  const participant = await call.join()
  const exchange = await answerWith(lines[0]!, participant, providers)
  const replies = await eventually(async () => {
    const { turns } = await call.timing()
    const found = turns.filter(({ buckets }) => buckets !== null)
    return found.length > 0 && found
  }, SELDOM_MS)
  expect(replies).toHaveLength(1)
  const log = await readProviderLog(providers, began)
  const turn = replies[0]!
  const { recognition, hook, llm_ttft, tts_ttfb, residual, pause } = turn.buckets!
  expect(recognition + hook + llm_ttft + tts_ttfb + residual).toBe(pause)
  const { stt, llm, tts } = servedAfter(log, exchange.ended_at)
  const told = {
    'the participant begins': exchange.started_at,
    'the agent hears it': instant(turn.segment_started_at),
    'the voice ends': instant(turn.actual_speech_end_at),
  }
  const answered = {
    'the agent speaks': instant(turn.agent_speak_at),
    'the participant hears it': exchange.heard_at,
  }
  // A guess at the answer may be requested before the transcript is final, but not used before.
  expectInOrder({ ...told, 'the transcript comes': stt.first_byte_at, ...answered })
  expectInOrder({
    ...told,
    'the model is asked': llm.asked_at,
    'the model begins': llm.first_byte_at,
    'the voice is asked': tts.asked_at,
    ...answered,
  })
  expect(turn.llm_ttft_ms!).toBeGreaterThanOrEqual(TOLD.llm.ttft_ms)
  expect(turn.tts_ttfb_ms!).toBeGreaterThanOrEqual(TOLD.tts.ttfb_ms)
  expect(turn.pause_ms!).toBeGreaterThan(TOLD.llm.ttft_ms + TOLD.tts.ttfb_ms)
  expect(turn.was_premature_jump_in).not.toBe(true)

  await participant.whenAgentAsks()
  await stack.setProviders({ faults: { llm: '401' } })
  await answerWith(lines[1]!, participant, providers)

  const sql = connect(stack.database_url, { access: 'service', max: 1 })
  onTestFinished(() => sql.end())
  const probabilities = async () => {
    const samples = (await listTurns(sql, call.session_id)).flatMap(({ eot }) => eot?.samples ?? [])
    return new Set(samples.map(([, probability]) => probability))
  }
  // An absent detector always answers the same, and one that is late not at all.
  await expect.poll(async () => (await probabilities()).size).toBeGreaterThan(1)

  const interview = await call.settled('failed')
  expect(interview).toMatchObject({
    ended_reason: 'provider_error',
    ended_detail: 'The model refused the key (401): check OPENAI_API_KEY and OPENAI_BASE_URL',
  })
  // The participant may still be heard after it.
  expect(interview.transcript.findLast(({ role }) => role === 'assistant')!.text).toMatch(/sorry/i)
  const said = interview.transcript.map(({ text }) => text)
  expect(said.filter((text) => /sorry/i.test(text))).toHaveLength(1)
  expect(said.join(' ')).toMatch(/mathematics/i)
})

test('a commit still pending when the participant drops out, or ends the call, is made nevertheless', async () => {
  const stack = own()
  await stack.setProviders(SLOW)
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api, TWO_QUESTIONS)
  const { session_id } = call
  const { person_secret, ...credentials } = await api.joinEmbedSession({ session_id, body: {} })
  const participant = await joinAsParticipant(credentials)
  onTestFinished(() => participant.leave())
  const findings = async () => Object.keys((await call.read()).findings)
  /** The agent replies to this answer, and its model has yet to write the commit. */
  const repliesTo = async (answer: RegExp) => {
    const heard = async () => (await call.read()).transcript.map(({ text }) => text).join('\n')
    await expect.poll(heard).toMatch(answer)
    await participant.whenAgentIsHeard()
  }

  await answerNext(participant, call.voice)
  await repliesTo(/teacher in a small school/i)
  await participant.leave()
  await expect(participant.say(NO_SOUND)).rejects.toThrow('has left the room')
  await expect.poll(async () => (await call.timing()).status).toBe('reconnecting')
  await stack.setProviders(USUAL)
  await expect.poll(findings).toEqual(['job'])

  await participant.rejoin(await api.joinEmbedSession({ session_id, body: { person_secret } }))
  expect(await participant.whenAgentAsks()).toMatch(/welcome back/i)
  await stack.setProviders(SLOW)
  await answerNext(participant, call.voice)
  await repliesTo(/seven out of ten/i)
  await api.leaveEmbedSession({ session_id, body: { person_secret } })
  await stack.setProviders(USUAL)

  const interview = await call.settled('completed')
  expect(interview.findings).toMatchObject({ rating: { value: 7 } })
  expect(interview.findings_meta).toMatchObject({
    job: { version: 1, evidence: [{ verified: true }] },
    rating: { version: 1, evidence: [{ verified: true }] },
  })
})

test('an answer that no recognizer had put into words when its participant pressed End is there afterwards, and its webhook was sent', async () => {
  const stack = own()
  // The scripted one would have its words at once.
  await stack.setProviders({ recognizer: null })
  await expectFoundAfterEnd(stack)
})

/** The model acknowledges within a second, and takes some three for its tool call. */
const SLOW = { llm: { tokens_per_second: 16 } }
const USUAL = { llm: { tokens_per_second: null } }

const NO_SOUND = { samples: new Float32Array(), sample_rate: 16_000 }
const TOLD = { stt: { final_ms: 100 }, llm: { ttft_ms: 200 }, tts: { ttfb_ms: 100 } }
