import { z } from 'zod'
import { endSignIns, listSignIns } from '../../../db/people/console_sessions.ts'
import { notFound } from '../../../shared/base/errors.ts'
import { instant, integer, textOrNull } from '../../../shared/base/schema/fields.ts'
import { wireId } from '../../../shared/base/schema/wire_id.ts'
import { type KeyCaller, route } from '../../http/route.ts'
import { deletedOf } from '../deleted.ts'

/*
 * Sign-ins to the console belong to a key, also of an operator, so organizations have no policy for their
 * table: these routes read it as the service, and only what belongs to the caller.
 */

const SignIn = z
  .object({
    id: wireId('sin'),
    key_id: wireId('key').describe('Id of the key that was given at sign-in'),
    address: textOrNull('IP address of the browser at sign-in; null when it is not known'),
    created_at: instant('When somebody signed in'),
    last_used_at: instant('When somebody last did something, to the minute'),
    expires_at: instant('When it ends at the latest'),
  })
  .meta({ id: 'SignIn', description: 'A sign-in to the console' })

export const listSignInsRoute = route('GET /v1/auth/sign-ins', {
  summary: 'List your own sign-ins to the console',
  description:
    'Those of the user of the key or, for a key of the organization itself or one without the scope `admin`, those with that key; newest first.',
  auth: 'key',
  scopes: [],
  response: z.array(SignIn),
  outside: true,
  handle: ({ pools, config }, { caller }) =>
    listSignIns(pools.service, ownerOf(caller), config.CONSOLE_IDLE_MINUTES * 60),
})

export const endSignIn = route('DELETE /v1/auth/sign-ins/{sign_in_id}', {
  summary: 'End one of your sign-ins to the console',
  description: 'One that the list shows to the key.',
  auth: 'key',
  scopes: [],
  records: 'console.signed_out',
  response: deletedOf('sin'),
  outside: true,
  async handle({ pools }, { caller, params: { sign_in_id: id } }) {
    const ended = await endSignIns(pools.service, ownerOf(caller), id)
    if (ended === 0) throw notFound('sign-in', id)
    return { id, deleted: true as const }
  },
})

export const endSignInsRoute = route('DELETE /v1/auth/sign-ins', {
  summary: 'End all your sign-ins to the console',
  description: 'All that the list shows to the key.',
  auth: 'key',
  scopes: [],
  records: 'console.signed_out',
  response: z.object({ ended: integer('How many sign-ins ended') }),
  outside: true,
  async handle({ pools, unchanged }, { caller }) {
    const ended = await endSignIns(pools.service, ownerOf(caller))
    if (ended === 0) unchanged()
    return { ended }
  },
})

/** A program's key says nothing about where its user signs in, and locks nobody out. */
function ownerOf({ org_id, key_id, member, scopes }: KeyCaller) {
  return { org_id, key_id, member_id: scopes.includes('admin') ? (member?.id ?? null) : null }
}
