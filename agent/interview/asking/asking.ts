import type { llm } from '@livekit/agents'
import type { ReadableStream } from 'node:stream/web'
import type { Watchdog } from '../../../shared/calls/timeline/turn.ts'
import { leadOn, type LeadOptions } from './lead_on.ts'
import { createModelReply, type ReplyWanted } from './model_reply.ts'
import { stepsIn } from './turn_steps.ts'

export type AskingOptions = Parameters<typeof createModelReply>[0] &
  Omit<LeadOptions, 'modelReply' | 'report'> & {
    /** Called with the outcome of each model reply to a decided turn. */
    replied: (watchdog: Watchdog) => void
  }

/** Asks a call's model for replies; one to a turn of the participants leads them on. */
export function createAsking(options: AskingOptions) {
  const modelReply = createModelReply(options)

  return function ask(asked: ReplyWanted): ReadableStream<llm.ChatChunk | string> {
    const { forced, turn } = asked
    const report = (outcome: Omit<Watchdog, 'forced'>) =>
      turn.onceDecided(() => options.replied({ ...outcome, forced }))
    const steps = stepsIn(asked.items)
    if (!steps.isTurn || steps.isOver) return modelReply(asked, { mayBeEmpty: false, report })
    return leadOn(asked, steps, { ...options, modelReply, report })
  }
}
