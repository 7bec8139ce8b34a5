import { llm } from '@livekit/agents'
import { failureOf } from '../../../shared/platform/model_failure.ts'
import { SECOND } from '../../../shared/base/time.ts'
import { LATE, within } from '../../async/within.ts'
import type { Meter } from '../../record/usage.ts'
import { metered } from './metered.ts'

/** How long a reply may take. */
const REPLY_MS = 20 * SECOND

/**
 * Asks a model outside the conversation.
 *
 * @param stopped cancels the question
 * @throws Error when the model fails, is cut short or takes longer than 20 s
 */
export type Ask = (
  messages: { system: string; user: string },
  stopped: AbortSignal,
) => Promise<string>

/** Returns the function that asks the model with this name. */
export type AskerOf = (model: string) => Ask

/** Whole replies of a model; their tokens are counted. */
export function wholeReplies(model: llm.LLM, meter: Meter): Ask {
  let cause: unknown
  // The plugin reports only here why a model fails; its stream just ends.
  model.on('error', ({ error }) => (cause = error))

  return async ({ system, user }, stopped) => {
    const chatCtx = llm.ChatContext.empty()
    chatCtx.addMessage({ role: 'system', content: system })
    chatCtx.addMessage({ role: 'user', content: user })
    cause = undefined
    const connOptions = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: REPLY_MS }
    const stream = metered(model.chat({ chatCtx, connOptions }), model, meter)
    const close = () => stream.close()
    stopped.addEventListener('abort', close, { once: true })
    try {
      const text = await within(REPLY_MS, wholeOf(stream))
      if (text === LATE) throw new Error(`No reply within ${REPLY_MS} ms`)
      if (text.trim() === '') throw cause ? failureOf(cause) : new Error('The reply is empty')
      return text
    } finally {
      stopped.removeEventListener('abort', close)
      close()
    }
  }
}

async function wholeOf(reply: AsyncIterable<llm.ChatChunk>): Promise<string> {
  let text = ''
  for await (const { delta } of reply) text += delta?.content ?? ''
  return text
}
