import type { ControlClient } from '../../local/providers/control_client.ts'
import { joinAsParticipant } from '../../local/participant/participant.ts'
import { asksSomething } from '../../shared/prompt/question.ts'
import type { PauseBuckets } from '../../shared/timeline/timing.ts'
import { answerWith, type Exchange, type Line } from './exchange.ts'
import { readProviderLog, type Served, servedAfter } from './provider_log.ts'
import type { Side } from './sides.ts'

/** One answer, from the participant's last sound to the agent's first, in milliseconds. */
export type Pause = Record<Stage | 'heard', number>

/** Where the time went, by the log of the providers; the same for agents that record nothing. */
export const STAGES = ['decision', 'model', 'first piece', 'voice', 'way'] as const
type Stage = (typeof STAGES)[number]

export type HeldCall = {
  pauses: Pause[]
  /** Answers that had to be said twice. */
  lost: number
  recorded: PauseBuckets[]
}

/** Holds one call: answers each question with the next line, and lets the agent say goodbye. */
export async function holdCall(
  side: Side,
  lines: readonly Line[],
  providers: ControlClient,
): Promise<HeldCall> {
  const began = Date.now()
  const call = await side.open(lines.length)
  const participant = await joinAsParticipant(call.credentials)
  const exchanges: (Exchange & { lost: number })[] = []
  try {
    for (const line of lines) exchanges.push(await answerWith(line, participant, providers))
    // A lost word leaves a question open; its answer is not measured.
    while (asksSomething((await participant.whenAgentAsks()) ?? '')) {
      await answerWith(lines.at(-1)!, participant, providers)
    }
    const isOver = () => participant.floor.ended ?? (participant.floor.connected ? undefined : '')
    await participant.events.until(isOver, `The end of a call with ${side.name}`, PATIENCE_MS)
  } catch (error) {
    const floor = JSON.stringify(participant.floor)
    throw new Error(`${side.name}: ${(error as Error).message}; ${floor}`, { cause: error })
  } finally {
    await participant.leave()
  }
  const log = await readProviderLog(providers, began)
  return {
    pauses: exchanges.map((exchange) => pauseOf(exchange, servedAfter(log, exchange.ended_at))),
    lost: exchanges.reduce((sum, { lost }) => sum + lost, 0),
    recorded: (await call.turns()).flatMap(({ buckets }) => buckets ?? []),
  }
}

const PATIENCE_MS = 60_000

function pauseOf({ ended_at, heard_at }: Exchange, { llm, tts }: Served): Pause {
  return {
    heard: heard_at - ended_at,
    decision: llm.asked_at - ended_at,
    model: llm.first_byte_at - llm.asked_at,
    'first piece': tts.asked_at - llm.first_byte_at,
    voice: tts.first_byte_at - tts.asked_at,
    way: heard_at - tts.first_byte_at,
  }
}
