import type { Item } from '../../../ask/pages.ts'

/** A conversation in the list, as its organization or an operator sees it. */
export type Listed = Item<'listInterviews'> | Item<'listPlatformInterviews'>
