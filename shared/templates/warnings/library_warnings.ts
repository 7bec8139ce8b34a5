import type { z } from 'zod'
import { misspeltKeysOfRequest } from './unknown_keys.ts'
import { shownWarnings, type Warning } from './warning.ts'

/** What an entry of the library consists of, whatever its kind; absent: not of this kind. */
type Content = object & { instructions?: unknown; skill_ids?: unknown }

/**
 * Probable mistakes in an archetype, a skill or a skillset that was just saved.
 *
 * @param sent the body of the request
 * @param saved the whole entry
 * @param shape of what callers write
 */
export function libraryWarnings(sent: object, saved: Content, shape: z.core.$ZodShape): Warning[] {
  return shownWarnings(warningsIn(sent, saved, shape))
}

function* warningsIn(
  sent: object,
  { instructions, skill_ids }: Content,
  shape: z.core.$ZodShape,
): Generator<Warning> {
  yield* misspeltKeysOfRequest()(sent, shape)
  if ('instructions' in shape && String(instructions).trim() === '') {
    yield {
      field: 'instructions',
      message: 'The skill has no instructions, so it tells the agent nothing',
    }
  }
  if ('skill_ids' in shape && Array.isArray(skill_ids) && skill_ids.length === 0) {
    yield {
      field: 'skill_ids',
      message: 'The skillset has no skills, so it tells the agent nothing',
    }
  }
}
