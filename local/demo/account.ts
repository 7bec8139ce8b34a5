import { randomBytes } from 'node:crypto'
import { type RestClient, restClient, withKey } from '../rest_client.ts'

/** An organization of the demo's own. */
export type Account = {
  organization: string
  /** Calls with the key that was made for the demo. */
  api: RestClient
  key_label: string
  webhook_secret: string
}

/** Signs an organization up and makes a second key with the first, as an integrator would. */
export async function openAccount(api_url: string, internal_secret: string): Promise<Account> {
  const internal = restClient(api_url, { 'x-internal-secret': internal_secret })
  const { organization, api_key } = await internal<{
    organization: { name: string }
    api_key: { key: string }
  }>('POST', '/v1/auth/signup', {
    email: `demo-${randomBytes(4).toString('hex')}@example.com`,
    organization_name: 'Demo organization',
  })
  const owner = withKey(api_url, api_key.key)
  const label = 'npm run demo'
  const made = await owner<{ key: string; label: string }>('POST', '/v1/auth/api-keys', { label })
  const api = withKey(api_url, made.key)
  const { webhook_secret } = await api<{ webhook_secret: string }>(
    'GET',
    '/v1/auth/org/webhook-secret',
  )
  return { organization: organization.name, api, key_label: made.label, webhook_secret }
}
