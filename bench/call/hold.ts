import type { RestClient } from '../../local/rest_client.ts'
import { joinAsParticipant } from '../../local/participant/participant.ts'
import type { Sound } from '../../local/speech/pcm.ts'
import type { PauseBuckets } from '../../shared/timing.ts'
import { readProviderLog, type Served, servedAfter } from './provider_log.ts'
import type { Side } from './sides.ts'

/** One answer, from the participant's last sound to the agent's first, in milliseconds. */
export type Pause = Record<Stage | 'heard', number>

/** Where the time went, by what the providers saw; the same for agents that record nothing. */
export const STAGES = ['decision', 'model', 'first piece', 'voice', 'way'] as const
type Stage = (typeof STAGES)[number]

export type HeldCall = { pauses: Pause[]; recorded: PauseBuckets[] }

/** Holds one call: answers each question with the next sound, and lets the agent say goodbye. */
export async function holdCall(
  side: Side,
  sounds: readonly Sound[],
  providers: RestClient,
): Promise<HeldCall> {
  const began = Date.now()
  const call = await side.open(sounds.length)
  const heardAt: number[] = []
  const participant = await joinAsParticipant(call.credentials, (event) => {
    if (event.type === 'agent_heard') heardAt.push(event.at)
  })
  const heard: { ended_at: number; heard_at: number }[] = []
  try {
    for (const sound of sounds) {
      await participant.whenAgentAsks()
      const before = heardAt.length
      const { ended_at } = await participant.say(sound)
      const next = () => heardAt[before]
      heard.push({
        ended_at,
        heard_at: await participant.events.until(next, `An answer of ${side.name}`, PATIENCE_MS),
      })
    }
    const isOver = () => participant.floor.ended ?? (participant.floor.connected ? undefined : '')
    await participant.events.until(isOver, `The end of a call with ${side.name}`, PATIENCE_MS)
  } finally {
    await participant.leave()
  }
  const log = await readProviderLog(providers, began)
  return {
    pauses: heard.map((one) => pauseOf(one, servedAfter(log, one.ended_at))),
    recorded: await call.recorded(),
  }
}

const PATIENCE_MS = 60_000

function pauseOf(
  { ended_at, heard_at }: { ended_at: number; heard_at: number },
  { llm, tts }: Served,
): Pause {
  return {
    heard: heard_at - ended_at,
    decision: llm.asked_at - ended_at,
    model: llm.first_byte_at - llm.asked_at,
    'first piece': tts.asked_at - llm.first_byte_at,
    voice: tts.first_byte_at - tts.asked_at,
    way: heard_at - tts.first_byte_at,
  }
}
