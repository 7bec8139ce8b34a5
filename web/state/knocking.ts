import { askToComeIn, EmbedError } from './embed_api.ts'

/** How often the page asks what became of it. */
const LOOK_MS = 2_000

/**
 * Asks those in the call to let this participant in, and waits for their answer.
 *
 * @returns the token of the participant's own seat; null when nobody let them in, or nobody can be asked
 * @throws EmbedError when the service cannot be reached at first
 */
export async function knock(session_id: string, name: string): Promise<string | null> {
  let asked = await askToComeIn(session_id, { name }).catch(refusedAtOnce)
  while (asked?.status === 'waiting') {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    const { knock_secret } = asked
    asked = await askToComeIn(session_id, { name, knock_secret }).catch(keepWaiting(asked))
  }
  return asked?.person_token ?? null
}

function refusedAtOnce(error: unknown): null {
  if (error instanceof EmbedError && error.problem === 'taken') return null
  throw error
}

/** The service is away for a moment; whoever asks is refused at the latest once it is back. */
function keepWaiting<T>(asked: T) {
  return (error: unknown): T | null => {
    const passes = error instanceof EmbedError && ['unreachable', 'busy'].includes(error.problem)
    return passes ? asked : null
  }
}
