import { effect, signal } from '@preact/signals'
import { errorIn, unreachable } from '../../../client/error.ts'
import type { Confirmed } from '../../../shared/people/console.ts'
import { presenceHeaders } from '../presence.ts'
import { begin, renewSession, replaceToken, session } from '../session.ts'

const PATH = '/console/api/confirmation'

/** Whether the page asks for the key of the sign-in. */
export const isKeyAsked = signal(false)

/** Everything that waits for the answer. */
let waiting: ((isGiven: boolean) => void)[] = []

/** Asks for the key; false when whoever is asked does not want to give it. */
export function askForKey(): Promise<boolean> {
  isKeyAsked.value = true
  return new Promise((resolve) => waiting.push(resolve))
}

/** Ends the question. */
export function answerKeyQuestion(isGiven: boolean): void {
  isKeyAsked.value = false
  for (const resolve of waiting) resolve(isGiven)
  waiting = []
}

// Whoever signs in gives the key anyway.
effect(() => {
  if (session.value.at === 'out') answerKeyQuestion(false)
})

/**
 * Gives the key, after which the sign-in has another token.
 *
 * @throws ServiceError when it is not the key of the sign-in, or nothing answers
 */
export async function giveKey(key: string): Promise<void> {
  const { value } = session
  if (value.at !== 'in') return
  const headers = { authorization: `Bearer ${key}`, 'x-csrf-token': value.who.csrf_token }
  const given = fetch(PATH, { method: 'POST', headers }).then(
    async (answer) => {
      if (answer.ok) begin({ ...value.who, ...((await answer.json()) as Confirmed) })
      return answer
    },
    (error: unknown) => {
      throw unreachable(location.origin, error)
    },
  )
  replaceToken(given)
  const answer = await given
  // The key may have been given in another tab meanwhile.
  if (!answer.ok && !(await renewSession(value))) throw errorIn(answer, await answer.text())
  answerKeyQuestion(true)
}

/**
 * Waits until what the browser itself fetches, such as a download, is allowed.
 *
 * @throws ServiceError when it is not
 */
export async function checkKeyIsGiven(): Promise<void> {
  const answer = await fetch(PATH, { headers: presenceHeaders() }).catch((error: unknown) => {
    throw unreachable(location.origin, error)
  })
  if (!answer.ok) throw errorIn(answer, await answer.text())
}
