import { expect, test } from 'vitest'
import { listAll } from '../../../../web/console/ask/list_all.ts'

test('a list is read to its end, however many pages it has', async () => {
  const pages = [
    { items: [{ id: 'a' }, { id: 'b' }], next_cursor: 'after b' },
    { items: [{ id: 'c' }], next_cursor: 'after c' },
    { items: [], next_cursor: null },
  ]
  const asked: object[] = []
  const ask = (_: string, given: object) => Promise.resolve(pages[asked.push(given) - 1])
  const all = await listAll(ask as Parameters<typeof listAll>[0], 'listSkills', { org_id: 'org_1' })
  expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  const first = { org_id: 'org_1', limit: 500 }
  expect(asked).toEqual([first, { ...first, cursor: 'after b' }, { ...first, cursor: 'after c' }])
})
