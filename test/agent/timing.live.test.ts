import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readProviderLog, servedAfter } from '../../bench/call/provider_log.ts'
import { callScript } from '../../bench/call/script.ts'
import { restClient } from '../../local/rest_client.ts'
import { type Participant } from '../../local/participant/participant.ts'
import { percentile } from '../../shared/timing.ts'
import { createCall } from '../helpers/call.ts'
import { nextSound } from '../helpers/next_sound.ts'
import { useStack } from '../helpers/stack.ts'

const stack = useStack()
const providers = restClient(stack.providers_url, {})

beforeAll(() =>
  stack.setProviders({
    recognizer: 'script',
    stt: { final_ms: 100 },
    llm: { ttft_ms: 200 },
    tts: { ttfb_ms: 100 },
  }),
)
afterAll(() => stack.setProviders({ recognizer: null, stt: null, llm: null, tts: null }))

test('what is stored of every pause is what the participant and the providers know of it, within 50 ms', async () => {
  const { api } = await stack.newOrganization()
  const { template, answers } = callScript()
  const call = await createCall(stack, api, template)
  const spoken = answers.map((text) => ({ text, voice: 'flite:rms' }))
  await providers('POST', '/control/script', { utterances: spoken, replace: true })
  const sounds = await Promise.all(answers.map(call.voice))

  const began = Date.now()
  const participant = await call.join()
  const exchanges = []
  for (const sound of sounds) exchanges.push(await exchange(participant, sound))
  await call.settled('completed')

  const { turns } = await call.timing()
  const log = await readProviderLog(providers, began)
  const replies = turns.filter(({ buckets }) => buckets !== null)
  expect(replies.length).toBeGreaterThanOrEqual(20)
  expect(replies).toHaveLength(exchanges.length)

  const errors = replies.map((turn, i) => {
    const { started_at, ended_at, heard_at } = exchanges[i]!
    const { stt, llm, tts } = servedAfter(log, ended_at)
    const decided_after = llm.asked_at - ended_at
    return {
      segment_started_at: at(turn.segment_started_at) - started_at,
      last_word_end_at: at(turn.last_word_end_at) - ended_at,
      actual_speech_end_at: at(turn.actual_speech_end_at) - ended_at,
      agent_speak_at: at(turn.agent_speak_at) - tts.first_byte_at,
      heard_after: heard_at - at(turn.agent_speak_at),
      pause_ms: turn.pause_ms! - (tts.first_byte_at - ended_at),
      actual_pause_ms: turn.actual_pause_ms! - (tts.first_byte_at - ended_at),
      eou_delay_ms: turn.eou_delay_ms! - decided_after,
      transcription_delay_ms: turn.transcription_delay_ms! - (stt.first_byte_at - ended_at),
      on_user_turn_completed_delay_ms: turn.on_user_turn_completed_delay_ms!,
      llm_ttft_ms: turn.llm_ttft_ms! - (llm.first_byte_at - llm.asked_at),
      tts_ttfb_ms: turn.tts_ttfb_ms! - (tts.first_byte_at - tts.asked_at),
      eou_estimation_error_ms: turn.eou_estimation_error_ms!,
    }
  })
  console.table(errors)
  for (const field of Object.keys(errors[0]!) as (keyof (typeof errors)[0])[]) {
    const off = errors.map((error) => Math.abs(error[field]))
    console.log(field, percentile(off, 0.5), percentile(off, 0.9))
  }
  console.log(turns.map((t) => JSON.stringify(t.buckets)).join('\n'))
  const sql = postgres(stack.database_url, { max: 1 })
  const rows = await sql`select text, eot from turn where session_id = ${call.session_id} and eot is not null order by position`
  for (const { text, eot } of rows) console.log(text, JSON.stringify(eot))
  await sql.end()
}, 240_000)

function at(instant: string | null) {
  return Date.parse(instant!)
}

async function exchange(participant: Participant, sound: Parameters<Participant['say']>[0]) {
  await participant.whenAgentAsks()
  const spoken = await participant.say(sound)
  const heard_at = await nextSound(participant)
  return { ...spoken, heard_at }
}
