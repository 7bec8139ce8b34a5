import { setTimeout as sleep } from 'node:timers/promises'
import type { Participant } from '../../local/participant/participant.ts'
import type { OverlapKind, OverlapSound } from './sounds.ts'

/** What the agent did about a sound, as the participant heard it. */
export type Overlapped = {
  kind: OverlapKind
  name: string
  /** From the first sample of the sound to the agent's last, in milliseconds; null: it spoke on. */
  stopped_ms: number | null
  /**
   * The same, from when the participant's first words were shown; null: none were, or it spoke on.
   */
  stopped_after_words_ms: number | null
  /** What was recognized meanwhile; empty if nothing was. */
  recognized: string
}

/** How long after a sound the agent may still stop for it. */
const SETTLED_MS = 1_500
/** A shorter silence is a gap in the agent's speech, which a busy machine can cause. */
const STOPPED_MS = 500

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
  const heard: number[] = []
  const quiet: number[] = []
  let words_at: number | undefined
  let recognized = ''
  const end = participant.events.subscribe((event) => {
    if (event.type === 'agent_heard') heard.push(event.at)
    if (event.type === 'agent_quiet') quiet.push(event.ended_at)
    const isWords = event.type === 'caption' && !event.by_agent && event.text !== ''
    if (!isWords) return
    words_at ??= Date.now()
    recognized = event.text
  })
  try {
    const { started_at } = await participant.say(sound)
    await sleep(SETTLED_MS)
    const stops = quiet.filter((at) => !heard.some((on) => on >= at && on - at < STOPPED_MS))
    // It had finished before the sound began.
    if (stops.some((at) => at < started_at)) return undefined
    const [at] = stops
    return {
      ...{ kind, name, recognized },
      stopped_ms: at === undefined ? null : at - started_at,
      stopped_after_words_ms:
        at === undefined || words_at === undefined ? null : Math.max(0, at - words_at),
    }
  } finally {
    end()
  }
}
