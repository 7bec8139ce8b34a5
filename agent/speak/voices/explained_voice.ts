import { APIStatusError, type tts } from '@livekit/agents'
import { SECOND } from '../../../shared/base/time.ts'
import { within } from '../../async/within.ts'

/**
 * Makes a voice over a socket say why it fails: what a socket tells of a wrong key, an unknown voice or an account
 * without credit is mostly that it was closed, so that the same server is asked over HTTP.
 *
 * @param ask for the sound of a word; rejects with what the server says
 */
export function explainFailures<Voice extends tts.TTS>(
  voice: Voice,
  ask: (signal: AbortSignal) => Promise<unknown>,
): Voice {
  const stream = voice.stream.bind(voice)
  voice.stream = (options) => {
    const made = stream(options)
    const inner = made as unknown as { run(): Promise<void> }
    const run = inner.run.bind(made)
    inner.run = () =>
      run().catch(async (error: unknown) => {
        throw made.abortSignal.aborted ? error : await explained(error, ask)
      })
    return made
  }
  return voice
}

async function explained(
  error: unknown,
  ask: (signal: AbortSignal) => Promise<unknown>,
): Promise<Error> {
  const over = new AbortController()
  const asked = ask(over.signal).then(() => undefined, refusalIn)
  const refusal = await within(PATIENCE_MS, asked)
  over.abort()
  if (refusal instanceof APIStatusError) return refusal
  return error instanceof Error ? error : new Error(String(error))
}

/** The next voice waits for it. */
const PATIENCE_MS = SECOND

/** The same request will be refused again; undefined for any other failure. */
function refusalIn(thrown: unknown): APIStatusError | undefined {
  const { status = 0, message, error } = Object(thrown) as Thrown
  if (status < 400 || status >= 500 || PASSING.includes(status)) return undefined
  const body = typeof error === 'object' && error !== null ? error : {}
  const options = { statusCode: status, body, retryable: false }
  return new APIStatusError({ message: String(message), options })
}

type Thrown = { status?: number; message?: unknown; error?: unknown }

const PASSING = [408, 429]
