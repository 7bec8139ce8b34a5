import { beforeAll, expect, onTestFinished } from 'vitest'
import { type Org, useService } from '../../../helpers/api/service.ts'
import { inviting } from '../people/inviting.ts'

export const CANARY = 'canary-3b1d0f46'
export const HEADERS = { 'x-key': '{{secret:token}}' }

export type Caller = { call(method: string, path: string, sent?: unknown): ReturnType<Org['call']> }

/** An organization with somebody of each role, and what they do with secrets, templates and tests. */
export function useSecretKeepers() {
  const service = useService({ ALLOW_PRIVATE_WEBHOOKS: 'true' })
  const { join } = inviting(service)
  let org: Org
  let member: Caller
  let admin: Caller
  beforeAll(async () => {
    org = await service.newOrg()
    member = await join(org)
    admin = await join(org, 'admin')
  })

  return { service, keepers: () => ({ org, member, admin }), keep, hostsOf }

  /** A secret named `token`, without hosts unless some are given. */
  async function keep(by: Caller, hosts?: string[]) {
    const sent = { name: 'token', value: CANARY, ...(hosts && { hosts }) }
    const { status, body, text } = await by.call('POST', '/v1/secrets', sent)
    expect(status, text).toBe(200)
    onTestFinished(() => org.call('DELETE', `/v1/secrets/${body.id}`).then(() => {}))
    return body as { id: string; hosts: string[] }
  }

  async function hostsOf(id: string) {
    const { body } = await org.call('GET', '/v1/secrets')
    return body.items.find((one: { id: string }) => one.id === id).hosts
  }
}

export const save = (by: Caller, output: object) =>
  by.call('POST', '/v1/templates', { name: 'T', phases: [], settings: { outputs: [output] } })

export async function sendTest(by: Caller, output: object, sent: object = {}) {
  const { body } = await by.call('POST', '/v1/outputs/test', { output, send: true, ...sent })
  return body as { problem: string | null; request: unknown; warnings: unknown[] }
}
