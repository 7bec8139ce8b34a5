import type { IncomingMessage } from 'node:http'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { parseJson } from '../../../shared/parse_json.ts'
import { fairQueue } from '../../async/fair_queue.ts'
import { brokeOff, CLOSE, readText, USUAL_BYTES } from './body_text.ts'
import { limitConcurrency, type Reached } from '../concurrency.ts'
import { sizeProblem } from './json_limits.ts'
import { tryLater } from '../try_later.ts'
import { InvalidRequest } from '../validate.ts'

/** Larger bodies that one sender sends, and this process takes, at the same time. */
const LARGE = { perKey: 2, total: 8 }
const NOBODY = 'nobody'
/** When a large body that was refused may be sent again, in seconds. */
const RETRY_SECONDS = 5

/** Checking a longer body blocks the process for some ten milliseconds, in characters. */
const LIGHT_CHARACTERS = 64 * 1024
/** Longest rest after one, because it may have taken long while it waited for the database. */
const MOST_REST_MS = 100
/** Senders whose heavy bodies this process uses at the same time. */
const PLACES = [1, 2, 3, 4]

type Sent = {
  /** Whose large bodies count together, and whose heavy ones are used one by one: an organization or a key of the platform. */
  sender: string | null
  max_bytes?: number | undefined
  max_values?: number | undefined
  /** Nobody waits for the answer any more. */
  gone?: AbortSignal
}

/**
 * Reads the JSON body of a request and hands it to `use`; an empty body counts as `{}`. A large body
 * counts from its second megabyte until `use` is done, which bounds the memory of all of them. A heavy
 * body of a sender waits until the one before it is used, and then for as long as that took: what others
 * asked for goes on in between, and many leave them connections to the database. `use` may say sooner that
 * the next one can be used, before it waits for somebody else's answer.
 *
 * @throws ApiError as `readText` does, 429 or 503 when too many large bodies are on their way
 * @throws InvalidRequest when it is not JSON, or has too many values
 */
export function createBodyReader() {
  const large = limitConcurrency(LARGE)
  const inTurn = fairQueue(PLACES)

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
          await sleep(Math.min(performance.now() - began, MOST_REST_MS))
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
  const value = parseJson(text)
  if (value === undefined) throw invalid('Not valid JSON; look for a missing quote, comma or brace')
  return value
}

function invalid(message: string) {
  return new InvalidRequest('body', [{ path: [], message }])
}

function tooManyLarge(reached: Reached) {
  const what = 'Too many large requests are in progress'
  return tryLater(what, RETRY_SECONDS, { headers: CLOSE, is_ours: reached === 'total' })
}
