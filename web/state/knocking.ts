import { answerKnock, askToComeIn, EmbedError } from './embed_api.ts'
import { type OwnKnock, ownKnocks } from './memory.ts'
import type { Asking, PageEvent } from './state.ts'

/** How often the page asks what became of it. */
const LOOK_MS = 2_000

/**
 * Asks those in the call to let this participant in, and waits for their answer, also across a reload.
 *
 * @returns the token of the participant's own seat; null when nobody let them in, or nobody can be asked
 * @throws EmbedError when the service cannot be reached at first
 */
export async function knock(session_id: string, name: string): Promise<string | null> {
  const asked = await askToComeIn(session_id, { name }).catch(refusedAtOnce)
  if (!asked) return null
  const own = { name, knock_secret: asked.knock_secret }
  ownKnocks.keep(session_id, own)
  await pause()
  return awaitAnswer(session_id, own)
}

/** Goes on waiting for what this tab asked before it was reloaded; undefined if it did not. */
export function knockBefore(session_id: string) {
  const own = ownKnocks.find(session_id)
  return own && { name: own.name, answer: awaitAnswer(session_id, own) }
}

/**
 * Answers somebody who asks to be let in. The page asks again when the answer did not arrive, unless somebody else
 * answered first, or it was too late.
 */
export function letIn(
  { session_id, person_secret }: { session_id: string; person_secret: string },
  asking: Asking,
  let_in: boolean,
  tell: (event: PageEvent) => void,
): void {
  const { knock_id } = asking
  tell({ type: 'answered', knock_id })
  answerKnock(session_id, { person_secret, knock_id, let_in }).catch((error: unknown) => {
    if (error instanceof EmbedError && error.status === 409) return
    tell({ type: 'asked', asking })
  })
}

async function awaitAnswer(session_id: string, own: OwnKnock): Promise<string | null> {
  for (;;) {
    const told = await askToComeIn(session_id, own).catch(waitingIfAway)
    if (told?.status !== 'waiting') {
      ownKnocks.forget(session_id)
      return told?.person_token ?? null
    }
    await pause()
  }
}

function refusedAtOnce(error: unknown): null {
  if (error instanceof EmbedError && error.problem === 'taken') return null
  throw error
}

/** The service is away for a moment; whoever asks is refused at the latest once it is back. */
function waitingIfAway(error: unknown) {
  const passes = error instanceof EmbedError && ['unreachable', 'busy'].includes(error.problem)
  return passes ? ({ status: 'waiting', person_token: null } as const) : null
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}
