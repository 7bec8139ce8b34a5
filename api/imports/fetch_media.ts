import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Dispatcher, interceptors, request } from 'undici'
import { MINUTE, SECOND } from '../../shared/base/time.ts'

const WAITS_MS = [SECOND, 5 * SECOND]
const TOTAL_MS = 10 * MINUTE
const SILENCE_MS = 30 * SECOND
const REDIRECTS = 3
/** Responses after which the same request can succeed. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504])

/** Why a medium cannot be fetched, in one sentence without its URL, which may contain a key. */
export class MediaError extends Error {
  readonly isPassing: boolean

  constructor(message: string, { isPassing = false } = {}) {
    super(message)
    this.isPassing = isPassing
  }
}

type Asked = { url: string; file: string; max_bytes: number }

/**
 * Downloads a URL to a file. Transient failures are retried twice.
 *
 * @param dispatcher a guarded one: the URL comes from a caller
 * @throws MediaError
 */
export async function fetchMedia(dispatcher: Dispatcher, asked: Asked, attempt = 0): Promise<void> {
  try {
    await fetchOnce(
      dispatcher.compose(interceptors.redirect({ maxRedirections: REDIRECTS })),
      asked,
    )
  } catch (error) {
    const failure = error instanceof MediaError ? error : unreachable(error)
    const wait_ms = WAITS_MS[attempt]
    if (!failure.isPassing || wait_ms === undefined) throw failure
    await sleep(wait_ms)
    return fetchMedia(dispatcher, asked, attempt + 1)
  }
}

async function fetchOnce(dispatcher: Dispatcher, { url, file, max_bytes }: Asked) {
  const { statusCode, body } = await request(url, {
    dispatcher,
    signal: AbortSignal.timeout(TOTAL_MS),
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
  })
  if (statusCode !== 200) {
    await body.dump()
    const isPassing = PASSING.has(statusCode)
    throw new MediaError(`the server answered ${statusCode}`, { isPassing })
  }
  await pipeline(body, atMost(max_bytes), createWriteStream(file, { mode: 0o600 }))
}

/** @throws MediaError once more than `max_bytes` have passed through */
function atMost(max_bytes: number) {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      if (size <= max_bytes) return done(null, chunk)
      done(new MediaError(`it is larger than ${Math.round(max_bytes / 1024 / 1024)} MB`))
    },
  })
}

function unreachable(error: unknown) {
  const reason =
    error instanceof Error && error.name === 'AddressRefused' ? error.message : undefined
  if (reason !== undefined) return new MediaError(reason)
  return new MediaError('the server could not be reached', { isPassing: true })
}
