import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerWith, type Exchange } from '../../../bench/call/exchange.ts'
import { readProviderLog, servedAfter } from '../../../bench/call/provider_log.ts'
import { callScript } from '../../../bench/call/script.ts'
import { connect } from '../../../db/sql.ts'
import { listTurns } from '../../../db/calls/turns.ts'
import type { TurnEntry } from '../../../local/demo/service_answers.ts'
import { controlClient } from '../../../local/providers/control_client.ts'
import { percentile } from '../../../shared/timeline/timing.ts'
import { createCall } from '../../helpers/call.ts'
import { useStack } from '../../helpers/stack.ts'

const stack = useStack()
const providers = controlClient(stack.providers_url)

const TOLD = { stt: { final_ms: 100 }, llm: { ttft_ms: 200 }, tts: { ttfb_ms: 100 } }
beforeAll(() => stack.setProviders({ recognizer: 'script', ...TOLD }))
afterAll(() => stack.setProviders({ recognizer: null, stt: null, llm: null, tts: null }))

test('every pause is recorded as the participant heard it and the providers made it, within 50 ms', async () => {
  const { api } = await stack.newOrganization()
  const { template, answers } = callScript(20)
  const call = await createCall(stack, api, template)
  const lines = await Promise.all(
    answers.map(async (text) => ({ text, sound: await call.voice(text) })),
  )
  const began = Date.now()
  const participant = await call.join()
  const exchanges: Exchange[] = []
  for (const line of lines) exchanges.push(await answerWith(line, participant, providers))
  await call.settled('completed')

  const { turns } = await call.timing()
  const replies = turns.filter(({ buckets }) => buckets !== null)
  expect(replies.length).toBeGreaterThanOrEqual(20)
  expect(replies).toHaveLength(exchanges.length)
  for (const { buckets } of replies) {
    const { recognition, hook, llm_ttft, tts_ttfb, residual, pause } = buckets!
    expect(recognition + hook + llm_ttft + tts_ttfb + residual).toBe(pause)
  }

  const log = await readProviderLog(providers, began)
  const pauses = replies.map((turn, i) => compare(turn, exchanges[i]!, log))
  // The way of the participant's sound to the agent is the same for each of its instants.
  const way_ms = medianOf(pauses.map(({ began_late_ms }) => began_late_ms))
  expect(way_ms).toBeGreaterThan(0)
  expect(way_ms).toBeLessThan(WAY_MS)
  const errors = pauses.map(({ errors }) => errors(way_ms))
  for (const field of Object.keys(errors[0]!)) {
    const off = medianOf(errors.map((error) => Math.abs(error[field]!)))
    expect.soft(off, `${field} of ${errors.length} turns`).toBeLessThan(50)
  }
  expect(replies.map(({ was_premature_jump_in }) => was_premature_jump_in)).not.toContain(true)

  const sql = connect(stack.database_url, { access: 'service', max: 1 })
  const stored = await listTurns(sql, call.session_id).finally(() => sql.end())
  const samples = stored.flatMap(({ eot }) => eot?.samples ?? [])
  expect(samples.length).toBeGreaterThan(replies.length)
  expect(new Set(samples.map(([, probability]) => probability)).size).toBeGreaterThan(10)
}, 240_000)

/** What packets and a jitter buffer may add, one way, on a machine that does something else, too. */
const WAY_MS = 250

/** One pause by three clocks: our record, the participant's and the providers'. */
function compare(turn: TurnEntry, { started_at, ended_at, heard_at }: Exchange, log: Log) {
  const { stt, llm, tts } = servedAfter(log, ended_at)
  const decision = llm.asked_at - turn.on_user_turn_completed_delay_ms!
  const error = turn.eou_estimation_error_ms!
  return {
    began_late_ms: instant(turn.segment_started_at) - started_at,
    errors: (way_ms: number): Record<string, number> => {
      const end = ended_at + way_ms
      return {
        last_word_end_at: instant(turn.last_word_end_at) - stt.asked_at,
        actual_speech_end_at: instant(turn.actual_speech_end_at) - end,
        agent_speak_at: instant(turn.agent_speak_at) - tts.first_byte_at,
        agent_speak_at_heard: heard_at - way_ms - instant(turn.agent_speak_at),
        pause_ms: turn.pause_ms! - (tts.first_byte_at - stt.asked_at),
        actual_pause_ms: turn.actual_pause_ms! - (tts.first_byte_at - end),
        eou_delay_ms: turn.eou_delay_ms! + error - (decision - end),
        transcription_delay_ms: turn.transcription_delay_ms! + error - (stt.first_byte_at - end),
        stt_told: stt.first_byte_at - instant(turn.last_word_end_at) - TOLD.stt.final_ms,
        on_user_turn_completed_delay_ms: turn.on_user_turn_completed_delay_ms!,
        llm_ttft_ms: turn.llm_ttft_ms! - (llm.first_byte_at - llm.asked_at),
        llm_told: turn.llm_ttft_ms! - TOLD.llm.ttft_ms,
        tts_ttfb_ms: turn.tts_ttfb_ms! - (tts.first_byte_at - tts.asked_at),
        tts_told: turn.tts_ttfb_ms! - TOLD.tts.ttfb_ms,
        eou_estimation_error_ms: decision - turn.eou_delay_ms! - end - error,
      }
    },
  }
}

type Log = Awaited<ReturnType<typeof readProviderLog>>

function instant(iso: string | null) {
  return Date.parse(iso!)
}

function medianOf(values: number[]) {
  return percentile(values, 0.5)!
}
