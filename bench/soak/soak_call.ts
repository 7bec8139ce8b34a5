import type { Client } from '../../client/client.ts'
import { joinAsParticipant } from '../../local/participant/participant.ts'
import { controlClient } from '../../local/providers/control_client.ts'
import { toPcm16 } from '../../local/speech/pcm.ts'
import type { Stack } from '../../local/stack.ts'
import { SECOND } from '../../shared/base/time.ts'
import { type Line, speakLines } from '../call/exchange.ts'
import { callScript } from '../call/script.ts'
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

/** Lines that the recognizer knows. */
export async function taughtLines(stack: Stack) {
  const lines = await speakLines(stack, callScript(6).answers)
  const utterances = lines.map(({ text, sound: { samples, sample_rate } }) => ({
    ...{ text, sample_rate },
    pcm_base64: toPcm16(samples).toString('base64'),
  }))
  await controlClient(stack.providers_url!)('POST /control/script', { utterances, replace: true })
  return lines
}
