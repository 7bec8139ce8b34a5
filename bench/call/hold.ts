import type { TurnEntry } from '../../local/demo/service_answers.ts'
import { joinAsParticipant } from '../../local/participant/participant.ts'
import type { ControlClient } from '../../local/providers/control_client.ts'
import { asksSomething } from '../../shared/prompt/question.ts'
import { answerWith, type Exchange, type Line } from './exchange.ts'
import { type Entry, readProviderLog } from './provider_log.ts'
import type { Side } from './sides.ts'

/** One call by three clocks: the participant's, the providers' and the agent's own record. */
export type HeldCall = {
  exchanges: Exchange[]
  log: Entry[]
  turns: TurnEntry[]
}

const PATIENCE_MS = 60_000

/** Holds one call: answers each question with the next line, and lets the agent say goodbye. */
export async function holdCall(
  side: Side,
  lines: readonly Line[],
  providers: ControlClient,
): Promise<HeldCall> {
  const began = Date.now()
  const call = await side.open(lines.length)
  const participant = await joinAsParticipant(call.credentials)
  const exchanges: Exchange[] = []
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
  return { exchanges, log: await readProviderLog(providers, began), turns: await call.turns() }
}
