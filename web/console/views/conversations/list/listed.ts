import type { Item } from '../../../ask/pages.ts'

/** A conversation in the list, as seen by its organization or an operator. */
export type Listed = Item<'listInterviews'> | Item<'listPlatformInterviews'>
