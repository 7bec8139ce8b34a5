import type { llm } from '@livekit/agents'
import { ReadableStream } from 'node:stream/web'
import type { Watchdog } from '../../shared/timeline/turn.ts'
import { LATE, within } from '../async/within.ts'

/** One call of a model. */
export type Answer = AsyncIterable<llm.ChatChunk> & { close(): void }

type Options = {
  /** One call of the model; `attempt` counts from 0. */
  ask: (attempt: number) => Answer
  attempts: number
  /**
   * Silence before the first word or whole tool call after which an attempt is given up; a model that
   * writes a tool call is not silent.
   */
  first_token_ms: number
  /** Silence inside an answer after which it is cut. */
  gap_ms: number
  /** Said when no attempt answered, or an answer broke off. */
  apology: string
  /** Told how it ended: with an answer, the first attempt's or a later one's, or with the apology. */
  report: (watchdog: Omit<Watchdog, 'forced'>) => void
}

/**
 * An answer of the model that always comes to an end: a silent, failing or empty attempt is
 * followed by the next, and the last one by a spoken apology, which also stays in the history. An
 * answer that breaks off after its first words is not asked for again, because they were heard.
 */
export function answerOrApologize(options: Options): ReadableStream<llm.ChatChunk | string> {
  const { attempts, apology, report } = options
  const cut = new AbortController()
  return new ReadableStream({
    async start(controller) {
      for (let attempt = 0; attempt < attempts; attempt++) {
        const outcome = await forward(attempt, (chunk) => controller.enqueue(chunk))
        if (cut.signal.aborted) return
        if (outcome === 'answered') {
          report({ attempts: attempt + 1, outcome: 'answered' })
          return controller.close()
        }
        if (outcome === 'broke off') {
          report({ attempts: attempt + 1, outcome: 'apology' })
          controller.enqueue(` ${apology}`)
          return controller.close()
        }
      }
      report({ attempts, outcome: 'apology' })
      controller.enqueue(apology)
      controller.close()
    },
    cancel: () => cut.abort(),
  })

  async function forward(attempt: number, emit: (chunk: llm.ChatChunk) => void) {
    const stream = options.ask(attempt)
    const chunks = stream[Symbol.asyncIterator]()
    let answering = false
    const stop = () => stream.close()
    cut.signal.addEventListener('abort', stop, { once: true })
    try {
      for (;;) {
        const next = await within(
          answering ? options.gap_ms : options.first_token_ms,
          chunks.next(),
        )
        if (cut.signal.aborted) return 'cut'
        if (next === LATE) return answering ? 'broke off' : 'silent'
        if (next.done) return answering ? 'answered' : 'silent'
        answering ||= says(next.value)
        emit(next.value)
      }
    } catch {
      return answering ? 'broke off' : 'silent'
    } finally {
      cut.signal.removeEventListener('abort', stop)
      stream.close()
    }
  }
}

/** Whether a chunk holds words or a tool call. */
export function says({ delta }: llm.ChatChunk) {
  return Boolean(delta?.content || delta?.toolCalls?.length)
}
