import type { Noted } from '../situation.ts'
import { escapeTags, tag } from './tags.ts'

/** The advisors' notes; empty if there are none. */
export function notesTag(notes: readonly Noted[]): string[] {
  if (notes.length === 0) return []
  const each = notes.map(({ advisor_name, note }) =>
    tag('note', { by: advisor_name }, escapeTags(note)),
  )
  return [[NOTES, tag('notes', {}, ['', ...each, ''].join('\n'))].join('\n')]
}

const NOTES =
  'Advisors who listen left you these notes. Follow them in your next words where they fit your goals and rules; never read them out or mention them.'
