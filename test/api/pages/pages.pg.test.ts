import { describe, expect, test } from 'vitest'
import { type Org, useService } from '../../helpers/api/service.ts'

const service = useService()

type Item = { id: string; template_id: string; status: string; name: string; created_at: string }

async function pagesOf(org: Org, path: string): Promise<Item[][]> {
  const pages: Item[][] = []
  for (let cursor = ''; ;) {
    const { body } = await org.call('GET', `${path}${cursor && `&cursor=${cursor}`}`)
    pages.push(body.items)
    if (!body.has_more) return pages
    cursor = encodeURIComponent(body.next_cursor)
  }
}

const schedule = (org: Org, template_id: string, count: number) =>
  org.call('POST', `/v1/templates/${template_id}/schedule`, { count })

describe('a page', () => {
  test('has 50 items by default, and at most 100', async () => {
    const org = await service.newOrg()
    await schedule(org, org.template.id, 120)
    for (const [query, size] of [
      ['', 50],
      ['?limit=1', 1],
      ['?limit=100', 100],
      ['?limit=101', 100],
      ['?limit=999999', 100],
    ] as const) {
      const { body } = await org.call('GET', `/v1/interviews${query}`)
      expect([body.items.length, body.has_more]).toEqual([size, true])
    }
  })

  test('is the last one when it is exactly full and nothing follows', async () => {
    const org = await service.newOrg()
    await schedule(org, org.template.id, 4)
    const { body } = await org.call('GET', '/v1/interviews?limit=4')
    expect([body.items.length, body.has_more, body.next_cursor]).toEqual([4, false, null])
  })

  test('of conversations continues with the same filter', async () => {
    const org = await service.newOrg()
    const { body: other } = await org.call('POST', '/v1/templates', { name: 'Other' })
    await schedule(org, org.template.id, 5)
    await schedule(org, other.id, 5)
    const sql = service.sql()
    await sql`
      update conversation set status = 'failed'
      where id in (select id from conversation where template_id = ${other.id} limit 3)
    `
    const filter = `template_id=${other.id}&status=failed&since=2020-01-01&limit=2`
    const pages = await pagesOf(org, `/v1/interviews?${filter}`)
    expect(pages.map(({ length }) => length)).toEqual([2, 1])
    for (const item of pages.flat()) {
      expect(item).toMatchObject({ template_id: other.id, status: 'failed' })
    }
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(3)
  })

  test('of templates shows each once, newest first, although many share a millisecond', async () => {
    const org = await service.newOrg()
    for (let i = 0; i < 6; i++) await org.call('POST', '/v1/templates', { name: `T ${i}` })
    await service.sql()`update template set created_at = '2026-01-01' where org_id = ${org.id}`
    const ids = (await pagesOf(org, '/v1/templates?limit=3')).map((page) =>
      page.map(({ id }) => id),
    )
    expect(ids.map(({ length }) => length)).toEqual([3, 3, 1])
    expect(ids.flat()).toEqual([...new Set(ids.flat())].toSorted().toReversed())
  })
})

test('since is exclusive', async () => {
  const org = await service.newOrg()
  await schedule(org, org.template.id, 2)
  const { items } = (await org.call('GET', '/v1/interviews')).body as { items: Item[] }
  const at = Date.parse(items[0]!.created_at)
  const count = async (since: number) => {
    const query = `since=${new Date(since).toISOString()}`
    return (await org.call('GET', `/v1/interviews?${query}`)).body.items.length
  }
  expect([await count(at - 1), await count(at), await count(at + 1)]).toEqual([2, 0, 0])
})
