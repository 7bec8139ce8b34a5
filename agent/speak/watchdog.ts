import type { llm } from '@livekit/agents'
import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web'
import { SECOND } from '../../shared/time.ts'
import type { Watchdog } from '../../shared/timeline/turn.ts'
import { LATE, within } from '../async/within.ts'

/** One call of a model. */
export type Answer = AsyncIterable<llm.ChatChunk> & { close(): void }

type Options = {
  /** One call of the model; `attempt` counts from 0. */
  ask: (attempt: number) => Answer
  attempts: number
  /**
   * An attempt is given up after this much silence before the first word or whole tool call; a model
   * that is writing a tool call is not silent.
   */
  first_token_ms: number
  /** An answer is cut off after this much silence inside it. */
  gap_ms: number
  /** Said when no attempt answered, or an answer broke off. */
  apology: string
  /** Called with the outcome, an answer or the apology, unless the answer was cut short. */
  report: (watchdog: Omit<Watchdog, 'forced'>) => void
  /** Called with each tool call as soon as the model has written it. */
  called: (calls: readonly llm.FunctionCall[]) => void
  /**
   * The answer is cut short: nobody listens any more.
   *
   * @param rest settles when the model is no longer read, within `REST_MS`
   * @returns whether to read on until then, for the tools that the model has yet to call
   */
  cutShort: (rest: Promise<void>) => boolean
  /** Waits for the next chunk, by another clock in tests. */
  wait?: typeof within
}

/**
 * An answer of the model that always ends: after a silent, failing or empty attempt comes the next, and
 * after the last one a spoken apology, which also stays in the history. An answer that breaks off after
 * its first words is not requested again, because they were heard.
 */
export function answerOrApologize(options: Options): ReadableStream<llm.ChatChunk | string> {
  const { attempts, apology, report, called, cutShort, wait = within } = options
  const cut = new AbortController()
  let isHeard = true
  let reading: Promise<void>
  return new ReadableStream({
    start: (controller) => (reading = read(controller)),
    cancel() {
      isHeard = false
      const rest = wait(REST_MS, reading).then(() => cut.abort())
      if (!cutShort(rest)) cut.abort()
    },
  })

  async function read(controller: ReadableStreamDefaultController<llm.ChatChunk | string>) {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const outcome = await forward(attempt, (chunk) => {
        if (chunk.delta?.toolCalls) called(chunk.delta.toolCalls)
        if (isHeard) controller.enqueue(chunk)
      })
      if (!isHeard) return
      if (outcome === 'silent' && attempt + 1 < attempts) continue
      const isAnswered = outcome === 'answered'
      report({ attempts: attempt + 1, outcome: isAnswered ? 'answered' : 'apology' })
      if (!isAnswered) controller.enqueue(outcome === 'silent' ? apology : ` ${apology}`)
      return controller.close()
    }
  }

  async function forward(attempt: number, emit: (chunk: llm.ChatChunk) => void) {
    const stream = options.ask(attempt)
    const chunks = stream[Symbol.asyncIterator]()
    let answering = false
    const stop = () => stream.close()
    cut.signal.addEventListener('abort', stop, { once: true })
    try {
      for (;;) {
        const limit_ms = answering ? options.gap_ms : options.first_token_ms
        const next = await wait(limit_ms, chunks.next())
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

/** So long is an answer that was cut short read on. */
const REST_MS = 5 * SECOND

/** Whether a chunk holds words or a tool call. */
export function says({ delta }: llm.ChatChunk) {
  return Boolean(delta?.content || delta?.toolCalls?.length)
}
