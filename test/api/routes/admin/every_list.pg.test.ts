import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Route } from '../../../../api/http/route.ts'
import { ROUTES } from '../../../../api/routes/index.ts'
import { newId } from '../../../../shared/base/ids.ts'
import { type Ids, nameOf, someOfEach, withIds } from '../../../helpers/api/every_route.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'
import { overAndDone } from './effects.ts'

const service = useService()
const { platform } = service
const reads = ROUTES.filter(({ auth, method }) => auth === 'platform' && method === 'get')
const lists = reads
  .filter(({ response }) => response instanceof z.ZodObject && 'next_cursor' in response.shape)
  .map((route) => [nameOf(route), route] as const)

/** How a list was read while rows were added between its pages. */
type Reading = {
  /** The ids that it had before. */
  before: string[]
  pages: Awaited<ReturnType<typeof platform>>[]
}

let org: Org
let ids: Ids
const readings = new Map<Route, Reading>()
beforeAll(async () => {
  org = await service.newOrg()
  ids = await someOfEach(org, service)
  for (let i = 0; i < 3; i++) await oneMore()

  for (const [name, route] of lists) {
    const { body } = await platform('GET', `${pathOf(route)}?limit=500`)
    expect(body, name).toMatchObject({ has_more: false, next_cursor: null })
    readings.set(route, { before: body.items.map(idOf), pages: [] })
  }
  for (let added = 0; added < 2; added++) {
    for (const [, route] of lists) await readPage(route)
    await oneMore()
  }
  for (const [, route] of lists) while (await readPage(route));
})

test("operators' lists are paginated, except those that are naturally short", () => {
  const others = reads.filter(
    ({ response }) => !(response instanceof z.ZodObject && 'next_cursor' in response.shape),
  )
  const withLimit = others.filter(({ query }) => 'limit' in query.shape)
  expect(withLimit).toEqual([])
  expect(lists.length).toBeGreaterThan(10)
})

describe.each(lists)('%s', (_, route) => {
  const path = () => pathOf(route)

  test('neither misses nor repeats rows while rows are added between pages', () => {
    const { before, pages } = readings.get(route)!
    expect(before.length).toBeGreaterThan(2)
    for (const { body } of pages) {
      expect(body.items.length).toBeLessThanOrEqual(2)
      expect(body.has_more).toBe(body.next_cursor !== null)
    }
    const seen: string[] = pages.flatMap(({ body }) => body.items.map(idOf))
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((id) => before.includes(id))).toEqual(before)
  })

  test('refuses an empty page, and clamps one that is too large', async () => {
    const none = await platform('GET', `${path()}?limit=0`)
    expect([none.status, none.body.error.field]).toEqual([422, 'limit'])
    expect((await platform('GET', `${path()}?limit=9999`)).status).toBe(200)
  })
})

function pathOf(route: Route) {
  return withIds(route.path, ids)
}

/** Reads the next page of a list, if there is one. */
async function readPage(route: Route): Promise<boolean> {
  const { pages } = readings.get(route)!
  const cursor: string | null | undefined = pages.at(-1)?.body.next_cursor
  if (cursor === null) return false
  const at = cursor === undefined ? '' : `&cursor=${cursor}`
  pages.push(await platform('GET', `${pathOf(route)}?limit=2${at}`))
  return true
}

/** A version has none of its own. */
function idOf({ id, version }: { id?: string; version?: number }) {
  return id ?? String(version)
}

let added = 0

/** One more of everything that is listed. */
async function oneMore() {
  await someOfEach(org, service)
  await oneMoreDelivery()
  await service.newOrg()
  await overAndDone(service)
  const path = `/v1/admin/system-templates/${ids.parent_id}/children`
  await platform('POST', path, { name: `Child ${++added}` })
  const template = `/v1/templates/${ids.template_id}`
  const changed = await org.call('PATCH', template, { description: `Version ${added}` })
  expect(changed.status, changed.text).toBe(200)
}

/** The conversation whose deliveries are listed. */
async function oneMoreDelivery() {
  await service.sql()`
    insert into delivery (id, org_id, conversation_id, commit_id, output_position, output)
    select ${newId('dlv')}, org_id, conversation_id, commit_id, output_position, output
    from delivery
    where id = ${ids.delivery_id!}
  `
}
