import { INTERNAL_SECRET, type Org, type TestService } from '../../../helpers/api/service.ts'

/** The header that only the web layer may send. */
export const INTERNAL = { headers: { 'x-internal-secret': INTERNAL_SECRET } }

let emails = 0
/** An address not yet used in this test file. */
export const newEmail = () => `person-${++emails}@example.org`

export function invite(org: Org, email: string, role?: string) {
  return org.call('POST', '/v1/auth/invites', { email, ...(role && { role }) })
}

/** How somebody joins an organization of this service by invitation. */
export function inviting(service: TestService) {
  const accept = (token: string, email: string, name?: string) =>
    service.call(
      'POST',
      '/v1/auth/accept-invite',
      { token, email, ...(name && { name }) },
      INTERNAL,
    )

  /** Somebody who joined by an invitation. */
  async function join(org: Org, role?: string) {
    const email = newEmail()
    const { token } = (await invite(org, email, role)).body
    const { body } = await accept(token, email)
    const key: string = body.api_key.key
    const call = (method: string, path: string, sent?: unknown) =>
      service.call(method, path, sent, { token: key })
    return { ...body, key, call, email }
  }

  return { accept, join }
}
