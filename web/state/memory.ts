import type { Caption } from '../call/captions.ts'

/** What a page needs after a reload to go straight back into the call. */
export type Memory = {
  /** Id of the template link that led here; empty if none did. */
  share_id: string
  name: string
  /** Makes this tab the same person again; absent before the first join. */
  person_secret?: string
  device_id: string
  muted: boolean
}

/** The conversation that this browser has from a template link. */
export type Shared = {
  interview_id: string
  session_id: string
}

/** Who this browser is in a conversation. */
export type OwnPerson = {
  /** As they gave it. */
  name: string
  /** Makes every tab the same person, and shows the receipt again. */
  person_secret: string
  /** The page that joined last. */
  page_id: string
  /** They have said how the call was. */
  rated: boolean
}

/** By session and for this tab only, so that a second tab does not push itself into the call. */
export const memories = store<Memory>('sessionStorage')
/** By template link and for all tabs, so that the link leads back to the conversation. */
export const sharedConversations = store<Shared>('localStorage')
/** By session and for all tabs, so that the link leads back into the call, and to what was captured. */
export const ownPersons = store<OwnPerson>('localStorage', '.person')
/** What was said before a reload, by session. */
export const captionsBefore = store<readonly Caption[]>('sessionStorage', '.captions')

/** What a browser keeps by id. One that forbids storage only loses the way back. */
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
