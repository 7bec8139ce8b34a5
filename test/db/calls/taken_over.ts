import { beforeAll, expect } from 'vitest'
import type { Pool, Sql } from '../../../db/sql.ts'
import { fillOrg } from '../../helpers/api/fill_org.ts'
import { useService } from '../../helpers/api/service.ts'

export type Call = { org_id: string; conversation_id: string; session_id: string }

/** Of a job about the conversation of a call. */
export const payloadOf = ({ conversation_id }: Call) => JSON.stringify({ conversation_id })

export const REFUSED = /permission denied|row-level security/

/**
 * Somebody has taken over the process of a call, and has all that it has: the login of calls and a ticket.
 */
export function useTakenOver() {
  const service = useService()
  const owner = service.database.connect('owner', { max: 1 })
  let own: Call
  let stranger: Call
  let sibling: Call
  let call: Pool

  beforeAll(async () => {
    const [org, other] = [await service.newOrg(), await service.newOrg()]
    own = { org_id: org.id, ...(await fillOrg(service, org)) }
    stranger = { org_id: other.id, ...(await fillOrg(service, other)) }
    const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
    sibling = { org_id: org.id, conversation_id: body.id, session_id: body.session_id }
    call = await service.database.connectCall(own.session_id, { max: 1 })
  })

  return {
    service,
    owner,
    /** `call`: a pool as the process has it. `sibling`: another call of the same organization. */
    calls: () => ({ own, stranger, sibling, call }),
    relations,
    expectOwn,
    attempt,
    expectNothingElse,
  }

  /** Every relation that is not Postgres' own: tables and views, and sequences with `kinds` as 'S'. */
  async function relations(kinds = ['r', 'p', 'v', 'm']) {
    const found = await service.sql()<{ name: string }[]>`
      select oid::regclass::text as name
      from pg_class
      where relkind = any(${kinds})
        and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      order by name
    `
    expect(found.length).toBeGreaterThan(kinds.includes('r') ? 40 : 0)
    return found.map(({ name }) => name)
  }

  function expectOwn(name: string, row: Record<string, unknown>) {
    if ('org_id' in row) expect([own.org_id, null], name).toContain(row.org_id)
    if ('session_id' in row) expect(row.session_id, name).toBe(own.session_id)
    if ('conversation_id' in row) expect(row.conversation_id, name).toBe(own.conversation_id)
    if (name === 'session') expect(row.id).toBe(own.session_id)
    if (name === 'conversation') expect(row.id).toBe(own.conversation_id)
  }

  /** Runs what may fail, then `work`, on one connection of its own. */
  async function attempt(attacks: string[], work: (sql: Pool) => Promise<void>) {
    const sql = await service.database.connectCall(own.session_id, { max: 1 })
    try {
      for (const attack of attacks) await sql.unsafe(attack).catch(() => {})
      await work(sql)
    } finally {
      await sql.end()
    }
  }

  async function expectNothingElse(sql: Sql) {
    for (const name of ['session', 'conversation', 'turn', 'template', 'person']) {
      const rows = (await readAll(sql as Pool, name)) ?? []
      for (const row of rows) expectOwn(name, row)
    }
    for (const name of ['secret', 'api_key', 'org', 'member', 'call_key']) {
      await expect(sql.unsafe(`select * from ${name}`), name).rejects.toThrow(REFUSED)
    }
  }
}

/** Undefined when it may not read the table at all. */
export async function readAll(sql: Pool, name: string) {
  try {
    return (await sql.unsafe(`select * from ${name}`)) as unknown as Record<string, unknown>[]
  } catch (error) {
    expect((error as Error).message).toMatch(REFUSED)
    return undefined
  }
}
