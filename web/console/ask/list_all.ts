import type { Arguments } from '../../../client/operation_types.ts'
import type { useAsk } from './answer.ts'
import type { Item, PageOperation } from './pages.ts'

type Page<One> = { items: readonly One[]; next_cursor: string | null }

/** The largest page, and so the fewest requests; organizations get smaller ones. */
const PAGE = 500

/** All items of a list, across all pages, newest first. */
export async function listAll<Name extends PageOperation>(
  ask: ReturnType<typeof useAsk>,
  name: Name,
  given: Arguments<Name>,
): Promise<Item<Name>[]> {
  const items: Item<Name>[] = []
  let more = {}
  for (;;) {
    const page = (await ask(name, { ...given, limit: PAGE, ...more })) as Page<Item<Name>>
    items.push(...page.items)
    if (page.next_cursor === null) return items
    more = { cursor: page.next_cursor }
  }
}
