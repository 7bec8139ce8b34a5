import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Client } from '../../client/client.ts'
import type { SignedIn } from '../../shared/people/console.ts'
import type { KeyScope } from '../../shared/people/key_scope.ts'

/** The current user of the console, and the client that acts for them. */
export type Signed = {
  client: Client
  who: SignedIn
  /** A platform operator, as opposed to a member of one organization. */
  isOperator: boolean
  /**
   * May manage people, keys and the organization: an owner, an admin, or the key of the
   * organization itself, if the key has the scope `admin`.
   */
  isManager: boolean
}

const Context = createContext<Signed | undefined>(undefined)
export const SignedInAs = Context.Provider

export function signedIn(client: Client, who: SignedIn): Signed {
  const isOperator = who.organization === null
  const isManager = !isOperator && who.user?.role !== 'member' && who.scopes.includes('admin')
  return { client, who, isOperator, isManager }
}

/** @throws Error outside `SignedInAs` */
export function useSigned(): Signed {
  const signed = useContext(Context)
  if (!signed) throw new Error('Nobody is signed in')
  return signed
}

/** Whether the key of the sign-in has one of these scopes; operators may do everything. */
export function mayDo({ isOperator, who }: Signed, ...scopes: KeyScope[]): boolean {
  return isOperator || scopes.some((scope) => who.scopes.includes(scope))
}
