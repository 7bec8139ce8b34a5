import type { Answer } from '../../../../client/operation_types.ts'

/** A conversation as its organization or an operator sees it. */
export type Whole = Answer<'getInterview'> | PlatformWhole
type PlatformWhole = Answer<'getPlatformInterview'>
export type Entry = Whole['transcript'][number]

/** What leads to a turn in the transcript. */
export function anchorOf(turn_id: string): string {
  return `turn_${turn_id}`
}

/** How long after the beginning something was, such as `1:05`; undefined without a beginning. */
export function clockOf(at: string, began: string | null): string | undefined {
  if (began === null) return undefined
  const seconds = Math.max(0, Math.round((Date.parse(at) - Date.parse(began)) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export function isOfPlatform(of: Whole): of is PlatformWhole {
  return 'org_id' in of
}
