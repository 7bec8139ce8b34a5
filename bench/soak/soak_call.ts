import type { Client } from '../../client/client.ts'
import { joinAsParticipant } from '../../local/participant/participant.ts'
import { SECOND } from '../../shared/base/time.ts'
import type { Line } from '../call/exchange.ts'
import type { Span } from './coverage.ts'

/** A call by the participant's own clock, epoch milliseconds. */
export type SoakedCall = {
  session_id: string
  /** From the first word that was heard until the call was ended. */
  whole: Span
  /** When the agent was heard, and when the participant spoke. */
  heard: Span[]
  spoken: Span[]
}

const PATIENCE_MS = 30 * SECOND

/**
 * Joins a call and answers each question with the next line until `over`, then ends it.
 *
 * @param first which line comes first, so that concurrent calls do not say the same thing at once
 * @throws Error when the agent is silent for a minute
 */
export async function soakCall(
  client: Client,
  template_id: string,
  lines: readonly Line[],
  { first, over }: { first: number; over: AbortSignal },
): Promise<SoakedCall> {
  const { id: interview_id, session_id } = await client.createInterview({ body: { template_id } })
  const participant = await joinAsParticipant(await client.getJoin({ session_id }))
  const heard: Span[] = []
  const spoken: Span[] = []
  participant.events.subscribe((event) => {
    if (event.type === 'agent_quiet') heard.push(event)
  })
  try {
    for (let i = first; !over.aborted; i++) {
      await participant.whenAgentAsks()
      spoken.push(await participant.say(lines[i % lines.length]!.sound))
      await participant.whenAgentIsHeard(PATIENCE_MS)
    }
    await participant.whenAgentAsks()
    const whole = { started_at: heard[0]!.started_at, ended_at: Date.now() }
    await client.cancelInterview({ interview_id })
    return { session_id, whole, heard, spoken }
  } finally {
    await participant.leave()
  }
}
