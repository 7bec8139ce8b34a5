import { beforeAll, expect, test } from 'vitest'
import { ROUTES } from '../../../api/routes/index.ts'
import type { Route } from '../../../api/http/route.ts'
import { amount } from '../../helpers/amount.ts'
import { type Credential, credentialsOfEachKind } from '../../helpers/api/credentials.ts'
import { firstOfEach, nameOf } from '../../helpers/api/every_route.ts'
import { useService } from '../../helpers/api/service.ts'

const service = useService()
let kinds: Record<string, Credential>
beforeAll(async () => {
  kinds = await credentialsOfEachKind(service)
})

/** All routes share the code that admits callers: usually, one of each kind of declaration gets every credential. */
const SAMPLE = firstOfEach(ROUTES, (route) =>
  JSON.stringify([
    amount(0, 1) && nameOf(route),
    route.auth,
    route.members,
    route.scopes,
    route.method === 'get',
  ]),
)

test('there is a route of every kind of caller among those that are tried', () => {
  const kinds = new Set([...SAMPLE].map(({ auth }) => auth))
  expect(kinds).toEqual(new Set(ROUTES.map(({ auth }) => auth)))
})

test.each([...SAMPLE].map((route) => [nameOf(route), route] as const))(
  '%s admits exactly those whom it declares, of every kind of credential',
  async (_, route) => {
    for (const [name, credential] of Object.entries(kinds)) {
      expect(await verdictOn(route, credential), name).toBe(declared(route, credential))
    }
  },
)

/**
 * Who calls is judged before what they send, so a query that no route knows tells those who are admitted from
 * the others, without any effect.
 */
async function verdictOn({ method, path }: Route, { headers, console }: Credential) {
  const address = `${console ? '/console/api' : ''}${path.replaceAll(/\{\w+\}/g, 'absent')}`
  const { status } = await service.call(method, `${address}?unheard_of=1`, undefined, { headers })
  return status === 400 || status === 422 ? 'admitted' : status
}

/** What the declaration of the route says about a credential. */
function declared({ auth, members, scopes, method }: Route, credential: Credential) {
  const { is, internal, console } = credential
  if (console) {
    if (is === 'none') return 401
    if (console === 'unsafe' && method !== 'get') return 403
  }
  if (auth === 'none') return 'admitted'
  if (auth === 'internal' || auth === 'none_or_internal') {
    if (internal) return internal === 'right' ? 'admitted' : 401
    if (auth === 'none_or_internal') return 'admitted'
    return is === 'none' ? 401 : 403
  }
  if (is === 'none') return 401
  if (is === 'platform') return auth === 'platform' ? 'admitted' : 403
  if (auth === 'platform' || is.state === 'out') return 403
  if (is.state === 'pending' && members !== 'pending_too') return 403
  if (members === 'managers' && is.role === 'member') return 403
  if (members === 'owners' && (is.role === 'member' || is.role === 'admin')) return 403
  const isInScope = scopes.length === 0 || scopes.some((scope) => is.scopes.includes(scope))
  return isInScope ? 'admitted' : 403
}
