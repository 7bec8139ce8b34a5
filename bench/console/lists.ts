import { load } from '../figures/load.ts'
import { figuresOf, printTable, ratio, takeTurns } from '../figures/measure.ts'
import { COMMON_WORD, RARE_WORD } from './fill/words.ts'
import type { Side } from './sides.ts'

/** Both sides have this many rows, so that only finding them can differ. */
const LIMIT = 10
/** How many full-size pages precede the deep one. */
const DEEP = 10
const DEEP_LIMIT = 500

type List = { name: string; path: string; isOfOrganization?: boolean }

const OPERATORS: List[] = [
  ['conversations', '/v1/admin/interviews'],
  ['conversations, failed', '/v1/admin/interviews?status=failed'],
  ['conversations, severe', '/v1/admin/interviews?reflection_severity=high'],
  ['conversations, a common word', `/v1/admin/interviews?q=${COMMON_WORD}`],
  ['conversations, a rare word', `/v1/admin/interviews?q=${RARE_WORD}`],
  ['calls', '/v1/admin/sessions'],
  ['deliveries', '/v1/admin/deliveries'],
  ['deliveries, failed', '/v1/admin/deliveries?status=failed'],
  ['organizations', '/v1/admin/orgs'],
  ['users', '/v1/admin/users'],
  ['templates', '/v1/admin/templates'],
  ['skills', '/v1/admin/skills'],
  ['changes', '/v1/admin/audit'],
].map(([name, path]) => ({ name: name!, path: path! }))

const ORGANIZATION: List[] = [
  ['own conversations', '/v1/interviews'],
  ['own, completed', '/v1/interviews?status=completed'],
  ['own, a common word', `/v1/interviews?q=${COMMON_WORD}`],
  ['own templates', '/v1/templates'],
].map(([name, path]) => ({ name: name!, path: path!, isOfOrganization: true }))

/** How long the API takes for a page of each list, with few conversations and with many. */
export async function printLists(
  few: Side,
  many: Side,
  { blocks, seconds }: { blocks: number; seconds: number },
): Promise<void> {
  const rows: Record<string, string>[] = []
  for (const list of [...OPERATORS, ...ORGANIZATION]) {
    const sides = [few, many].map((side) => ({ ...side, path: list.path, taken: [] as number[] }))
    rows.push(await rowOf(list, sides, { blocks, seconds }))
  }
  const conversations = OPERATORS[0]!
  const deep = { ...many, path: await deepPage(many, conversations.path), taken: [] as number[] }
  const first = { ...many, path: conversations.path, taken: [] as number[] }
  rows.push(
    await rowOf({ ...conversations, name: 'deep page' }, [first, deep], { blocks, seconds }),
  )
  printTable(rows)
  console.log('The deep page is compared with the first one, both of many.')
}

type Measured = Side & { path: string; taken: number[] }

async function rowOf(
  { name, isOfOrganization = false }: List,
  sides: Measured[],
  { blocks, seconds }: { blocks: number; seconds: number },
) {
  const measure = async ({ url, path, key, filled, taken }: Measured) => {
    const limited = `${path}${path.includes('?') ? '&' : '?'}limit=${LIMIT}`
    const headers = { authorization: `Bearer ${isOfOrganization ? filled.main.key : key}` }
    const how = { connections: 1, duration_ms: 1000 * seconds }
    taken.push(...(await load({ url, path: limited, headers }, how)).took_ms)
  }
  await takeTurns(sides, blocks, measure)
  const [few, many] = sides.map(({ taken }) => figuresOf(taken)) as [Figures, Figures]
  const shown = ({ p50, p95 }: Figures) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`
  return {
    list: name,
    [`of ${sides[0]!.name}, ms p50 / p95`]: shown(few),
    [`of ${sides[1]!.name}`]: shown(many),
    ratio: ratio(many.p50, few.p50),
  }
}

type Figures = ReturnType<typeof figuresOf>

async function deepPage({ url, key }: Side, path: string): Promise<string> {
  let cursor = ''
  for (let page = 0; page < DEEP; page++) {
    const answer = await fetch(`${url}${path}?limit=${DEEP_LIMIT}${cursor}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    const { next_cursor } = (await answer.json()) as { next_cursor: string | null }
    if (next_cursor === null) break
    cursor = `&cursor=${encodeURIComponent(next_cursor)}`
  }
  return `${path}?${cursor.slice(1)}`
}
