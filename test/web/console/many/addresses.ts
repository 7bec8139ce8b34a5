import type { Filled } from '../../../../bench/console/fill.ts'
import type { Signed } from '../../../../web/console/signed_in.ts'
import { VIEWS } from '../../../../web/console/views.ts'

/** What `:id` refers to, by what precedes it in the path of a view. */
const NAMED: Record<string, string> = { conversations: 'interview_id', templates: 'template_id' }

/**
 * The address of every view that somebody may open, for the contents of a filled database.
 *
 * @throws Error when a path names something that is not filled
 */
export function addressesFor(signed: Signed, ids: Filled['ids']): string[] {
  const mine = VIEWS.filter(({ isFor }) => isFor?.(signed) ?? true)
  return mine.map(({ path }) =>
    path.replaceAll(/(\w+)\/:(\w+)/g, (_, of: string, name: string) => {
      const id = ids[name === 'id' ? NAMED[of]! : name]
      if (id === undefined) throw new Error(`Nothing is filled that ${path} shows`)
      return `${of}/${id}`
    }),
  )
}
