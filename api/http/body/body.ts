import type { IncomingMessage } from 'node:http'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { jsonProblem } from '../../../shared/base/json/parse_json.ts'
import { fairQueue } from '../../async/fair_queue.ts'
import { brokeOff, CLOSE, readText, USUAL_BYTES } from './body_text.ts'
import { limitConcurrency, type Reached } from '../concurrency.ts'
import { sizeProblem } from './json_limits.ts'
import { tryLater } from '../try_later.ts'
import { InvalidRequest } from '../validate.ts'

/** How many larger bodies may be in progress at the same time, per sender and in this process. */
const LARGE = { perKey: 2, total: 8 }
const NOBODY = 'nobody'
/** Retry-After for a large body that was refused, in seconds. */
const RETRY_SECONDS = 5

/** Checking a body longer than this blocks the process for some ten milliseconds; in characters. */
const LIGHT_CHARACTERS = 64 * 1024
/** The longest pause after a heavy body: its use may have taken long only because it waited for the database. */
const MAX_REST_MS = 100
/** How many senders' heavy bodies this process uses concurrently. */
const SLOTS = [1, 2, 3, 4]

type Sent = {
  /**
   * Whose large bodies are counted together, and whose heavy ones are used one by one: an organization or a
   * platform key.
   */
  sender: string | null
  max_bytes?: number | undefined
  max_values?: number | undefined
  /** Aborted when nobody waits for the response any longer. */
  gone?: AbortSignal
}

/**
 * Reads the JSON body of a request and passes it to `use`; an empty body counts as `{}`. A large body is
 * counted from its second megabyte until `use` is done, which bounds the total memory. A sender's heavy body
 * waits until the previous one has been used, and then for as long again as that took, so that other requests
 * make progress in between and database connections stay available. `use` may signal early that the next body
 * can be used, before it waits for an external response.
 *
 * @throws ApiError as `readText` does, 429 or 503 when too many large bodies are in progress
 * @throws InvalidRequest when it is not JSON, or has too many values
 */
export function createBodyReader() {
  const large = limitConcurrency(LARGE)
  const inTurn = fairQueue(SLOTS)

  return async function withBody<T>(
    request: IncomingMessage,
    { sender, max_bytes = USUAL_BYTES, max_values, gone }: Sent,
    use: (body: unknown, next: () => void) => Promise<T>,
  ): Promise<T> {
    let leave = () => {}
    const onLarge = () => {
      leave = large.enter(sender ?? NOBODY, tooManyLarge)
    }
    try {
      const text = await readText(request, { max_bytes, onLarge })
      const useText = async (next: () => void) => use(parseBody(text, max_values), next)
      if (sender === null || text.length <= LIGHT_CHARACTERS) return await useText(() => {})
      return await new Promise<T>((resolve, reject) => {
        void inTurn(sender, async () => {
          await setImmediate()
          if (gone?.aborted) return reject(brokeOff())
          const began = performance.now()
          const isNext = new Promise<void>(
            (next) => void useText(next).then(resolve, reject).finally(next),
          )
          await isNext
          await sleep(Math.min(performance.now() - began, MAX_REST_MS))
        })
      })
    } finally {
      leave()
    }
  }
}

function parseBody(text: string, max_values: number | undefined): unknown {
  if (text === '') return {}
  const problem = sizeProblem(text, max_values)
  if (problem) throw invalid(problem)
  try {
    return JSON.parse(text)
  } catch (error) {
    const { where } = jsonProblem(error as SyntaxError, text)
    const sentence = where ? `Not valid JSON at ${where}` : 'Not valid JSON'
    throw invalid(`${sentence}; look for a missing quote, comma or brace`)
  }
}

function invalid(message: string) {
  return new InvalidRequest('body', [{ path: [], message }])
}

function tooManyLarge(reached: Reached) {
  const what = 'Too many large requests are in progress'
  return tryLater(what, RETRY_SECONDS, { headers: CLOSE, is_ours: reached === 'total' })
}
