import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Answer, Arguments, OperationName } from '../../../client/operation_types.ts'
import { useAsk } from './answer.ts'
import { whenAnswered } from './outage.ts'

type Page = { items: unknown[]; next_cursor: string | null; has_more: boolean }
export type PageOperation = {
  [Name in OperationName]: Answer<Name> extends Page ? Name : never
}[OperationName]
export type Item<Name extends PageOperation> =
  Answer<Name> extends { items: (infer One)[] } ? One : never

/** Loading state of a list; after a failure, `again` retries the same page. */
type Reach = 'loading' | 'more' | 'all' | { error: Error; again: () => void }

/** A list that loads as it is scrolled. */
export type Pages<One> = {
  items: ReadonlySignal<readonly One[]>
  /** `more`: there are further items, which `next` loads. */
  at: ReadonlySignal<Reach>
  next: () => void
  /** Reloads from the first page. */
  again: () => void
}

export function usePages<Name extends PageOperation>(
  name: Name,
  given: Arguments<Name>,
): Pages<Item<Name>> {
  const ask = useAsk()
  const items = useSignal<readonly Item<Name>[]>([])
  const at = useSignal<Reach>('loading')
  const cursor = useSignal<string | null>(null)
  const asked = useSignal(0)
  const gone = useSignal(new AbortController())

  async function load(from: string | null) {
    const { signal } = gone.value
    at.value = 'loading'
    try {
      const more = from === null ? {} : { cursor: from }
      const page = (await whenAnswered(() => ask(name, { ...given, ...more, signal }))) as Page
      if (signal.aborted) return
      items.value = [...(from === null ? [] : items.value), ...(page.items as Item<Name>[])]
      cursor.value = page.next_cursor
      at.value = page.has_more ? 'more' : 'all'
    } catch (error) {
      if (signal.aborted) return
      at.value = { error: error as Error, again: () => void load(from) }
    }
  }

  useEffect(() => {
    gone.value = new AbortController()
    void load(null)
    return () => gone.value.abort()
  }, [JSON.stringify([name, given]), asked.value])

  return {
    items,
    at,
    next: () => {
      if (at.value === 'more') void load(cursor.value)
    },
    again: () => {
      asked.value++
    },
  }
}
