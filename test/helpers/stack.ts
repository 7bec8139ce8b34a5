import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { controlClient } from '../../local/providers/control_client.ts'
import { type RestClient, restClient, withKey } from './rest_client.ts'

/** The stack that `setup_live.ts` started, for `*.live.test.ts` and `*.solo.test.ts`. */
export function useStack() {
  return {
    api_url: inject('api_url'),
    providers_url: inject('providers_url'),
    database_url: inject('database_url'),
    livekit: inject('livekit'),
    /** Calls with the platform key. */
    platform: withKey(inject('api_url'), inject('platform_key')),
    newOrganization,
    setProviders,
  }
}

export type Organization = { api: RestClient; key: string; webhook_secret: string }

/** An organization of the test's own, made through the API. */
async function newOrganization(): Promise<Organization> {
  const internal = restClient(inject('api_url'), { 'x-internal-secret': inject('internal_secret') })
  const { api_key } = await internal<{ api_key: { key: string } }>('POST', '/v1/auth/signup', {
    email: `${randomUUID()}@example.com`,
    organization_name: 'Test',
  })
  const api = withKey(inject('api_url'), api_key.key)
  const { webhook_secret } = await api<{ webhook_secret: string }>(
    'GET',
    '/v1/auth/org/webhook-secret',
  )
  return { api, key: api_key.key, webhook_secret }
}

/** Changes the local providers' latencies, faults or recognizer, as a JSON merge patch. */
async function setProviders(patch: Record<string, unknown>): Promise<void> {
  await controlClient(inject('providers_url'))('PUT /control', patch)
}
