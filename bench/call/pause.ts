import type { HeldCall } from './hold.ts'
import { servedAfter } from './provider_log.ts'

/** Where the time went, by the providers' log; works for agents that record nothing, too. */
export const STAGES = ['decision', 'model', 'first piece', 'voice', 'way'] as const

/** One answer, from the participant's last sound to the agent's first, in milliseconds. */
export type Pause = Record<(typeof STAGES)[number] | 'heard', number>

export function pausesOf({ exchanges, log }: HeldCall): Pause[] {
  return exchanges.map(({ ended_at, heard_at }) => {
    const { llm, tts } = servedAfter(log, ended_at)
    return {
      heard: heard_at - ended_at,
      decision: llm.asked_at - ended_at,
      model: llm.first_byte_at - llm.asked_at,
      'first piece': tts.asked_at - llm.first_byte_at,
      voice: tts.first_byte_at - tts.asked_at,
      way: heard_at - tts.first_byte_at,
    }
  })
}
