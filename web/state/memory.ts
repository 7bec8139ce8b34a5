import type { Caption } from '../call/captions.ts'

/** What a page needs after a reload to rejoin the call immediately. */
export type Memory = {
  /** Id of the template link that led here; empty if none did. */
  share_id: string
  name: string
  /** Makes this tab the same person again; absent before the first join. */
  person_secret?: string
  device_id: string
  muted: boolean
}

/** The conversation that this browser created from a template link. */
export type Shared = {
  interview_id: string
  session_id: string
}

/** Who this browser is in a conversation. */
export type OwnPerson = {
  /** As entered. */
  name: string
  /** Makes every tab the same person, and shows the receipt again. */
  person_secret: string
  /** The page that joined most recently. */
  page_id: string
  /** They have given feedback. */
  rated: boolean
}

/** A request to be let in that nobody has answered yet. */
export type OwnKnock = { name: string; knock_secret: string }

/** By session and for this tab only, so that a second tab does not take over the call. */
export const memories = store<Memory>('sessionStorage')
/** By template link and for all tabs, so that the link leads back to the conversation. */
export const sharedConversations = store<Shared>('localStorage')
/** By session and for all tabs, so that the link leads back into the call and to its receipt. */
export const ownPersons = store<OwnPerson>('localStorage', '.person')
/** What opens a person's seat, by session and for this tab only. */
export const ownTokens = store<string>('sessionStorage', '.token')
/** What this tab waits for outside of a call, by session. */
export const ownKnocks = store<OwnKnock>('sessionStorage', '.knock')
/** What was said before a reload, by session. */
export const captionsBefore = store<readonly Caption[]>('sessionStorage', '.captions')

/** What a browser stores by id. Without storage, only the way back into the call is lost. */
function store<T>(kind: 'sessionStorage' | 'localStorage', suffix = '') {
  const key = (id: string) => `colloquy.${id}${suffix}`
  return {
    keep: (id: string, value: T) =>
      attempt(() => window[kind].setItem(key(id), JSON.stringify(value))),
    forget: (id: string) => attempt(() => window[kind].removeItem(key(id))),
    find: (id: string): T | undefined =>
      attempt(() => JSON.parse(window[kind].getItem(key(id)) ?? 'null') as T | null) ?? undefined,
  }
}

function attempt<R>(use: () => R): R | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
