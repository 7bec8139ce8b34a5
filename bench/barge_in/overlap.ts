import { setTimeout as sleep } from 'node:timers/promises'
import type { Participant } from '../../local/participant/participant.ts'
import type { OverlapKind, OverlapSound } from './sounds.ts'

/** What the agent did about a sound, by the participant's own ears. */
export type Overlapped = {
  kind: OverlapKind
  name: string
  /** From the first sample of the sound to the agent's last, in milliseconds; null: it spoke on. */
  stopped_ms: number | null
  /** The same from when the participant's first words were shown; null: none were, or it spoke on. */
  stopped_after_words_ms: number | null
}

/** How long after a sound the agent may still stop for it. */
const SETTLED_MS = 1_500

/**
 * Makes a sound while the agent speaks.
 *
 * @returns undefined when the agent does not speak
 */
export async function overlap(
  { kind, name, sound }: OverlapSound,
  participant: Participant,
): Promise<Overlapped | undefined> {
  if (!participant.floor.agent_audible) return undefined
  const quiet: number[] = []
  let words_at: number | undefined
  const end = participant.events.subscribe((event) => {
    if (event.type === 'agent_quiet') quiet.push(event.ended_at)
    const isWords = event.type === 'caption' && !event.by_agent && event.text !== ''
    if (isWords) words_at ??= Date.now()
  })
  try {
    const { started_at } = await participant.say(sound)
    await sleep(SETTLED_MS)
    const at = quiet.find((at) => at >= started_at)
    return {
      ...{ kind, name },
      stopped_ms: at === undefined ? null : at - started_at,
      stopped_after_words_ms:
        at === undefined || words_at === undefined ? null : Math.max(0, at - words_at),
    }
  } finally {
    end()
  }
}
