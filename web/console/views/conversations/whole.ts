import type { Answer } from '../../../../client/operation_types.ts'
import type { Item } from '../../ask/pages.ts'
import { clockOf } from '../../charts/number_words.ts'

/** A conversation, as seen by its organization or an operator. */
export type Whole = Answer<'getInterview'> | PlatformWhole
export type PlatformWhole = Answer<'getPlatformInterview'>
export type TranscriptEntry = Whole['transcript'][number]

/** The link to a turn in the transcript. */
export function anchorOf(turn_id: string): string {
  return `turn_${turn_id}`
}

/** Time since the beginning, such as `1:05`; undefined without a beginning. */
export function timeIn(at: string, began: string | null): string | undefined {
  return began === null ? undefined : clockOf(Math.max(0, Date.parse(at) - Date.parse(began)))
}

export function isOfPlatform(of: Whole): of is PlatformWhole {
  return 'org_id' in of
}

/** A conversation in the list, as seen by its organization or an operator. */
export type Listed = Item<'listInterviews'> | Item<'listPlatformInterviews'>
