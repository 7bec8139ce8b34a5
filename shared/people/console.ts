import type { KeyScope } from './key_scope.ts'

/** On requests of the console's page that somebody has just been at; without it they do not count as use. */
export const PERSON_PRESENT_HEADER = 'X-Person-Present'

/** Who is signed in to the console, for its page. */
export type SignedIn = {
  /** To be sent as `X-CSRF-Token` with every state-changing request. */
  csrf_token: string
  /** Null for the operators of the platform. */
  organization: { id: string; name: string } | null
  /** Who created the key; null for a key of the organization itself, or of the platform. */
  user: { id: string; name: string | null; email: string; role: string } | null
  /** The id of the key used to sign in; null for the one from the environment. */
  key_id: string | null
  /** What that key may do; all scopes for an operator. */
  scopes: readonly KeyScope[]
  /**
   * The page that accepts invitations: the web layer's or, as a path, the console's own; null when neither is
   * known.
   */
  invite_url: string | null
}

/** How many calls are in progress that the signed-in user may watch. */
export type RunningCalls = { calls: number }

/** After the key was given again. */
export type Confirmed = Pick<SignedIn, 'csrf_token'>

/** What an invitation shows before it is accepted. */
export type Invited = { organization: { name: string }; email: string; role: string }

/** Who has accepted an invitation, with their first key, which is never shown again. */
export type Joined = SignedIn & { key: string }
