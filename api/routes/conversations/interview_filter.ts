import { z } from 'zod'
import { LONG_PAUSE_MS } from '../../../db/conversations/recollection.ts'
import { Language } from '../../../shared/base/languages.ts'
import { FeedbackFilter } from '../../../shared/conversations/feedback.ts'
import { Instant } from '../../../shared/base/schema/instant.ts'
import { wireId } from '../../../shared/base/schema/wire_id.ts'
import { DAY } from '../../../shared/base/time.ts'
import { limitPerOrganization } from '../../http/concurrency.ts'
import { ConversationStatus, EndedReason } from '../../../shared/calls/states.ts'

/** A search for common words has many matches to sort, and all searches share a few connections. */
const withinLimit = limitPerOrganization(4, 'searches')

/** Any of these turns a list into a search. */
type Searched = { [Name in (typeof SEARCHED)[number]]?: string | number | Date | undefined }
const SEARCHED = [
  'q',
  'person',
  'running_at',
  'pause_over_ms',
  'feedback',
  'ended_reason',
  'language',
] as const

/**
 * Runs a list; a search only if few others are running.
 *
 * @param by an organization, or the platform
 * @throws ApiError 429 when too many searches are running
 */
export function searching<T>(by: string, filter: Searched, list: () => Promise<T>) {
  const isSearch = SEARCHED.some((name) => filter[name] !== undefined)
  return isSearch ? withinLimit(by, list) : list()
}

/** Query parameters that filter conversations; they combine. */
export const INTERVIEW_FILTER = {
  q: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .optional()
    .describe(
      'Only finished conversations in which this was said: words, "a phrase", `or`, and `-` before an excluded word',
    )
    .meta({ examples: ['"too much" coffee -tea'] }),
  template_id: wireId('tpl').optional().describe('Only conversations of this template'),
  status: ConversationStatus.optional().describe('Only conversations in this status'),
  language: Language.optional().describe('Only conversations in this language'),
  ended_reason: EndedReason.optional().describe('Only conversations that ended for this reason'),
  feedback: FeedbackFilter.optional().describe('Only those whose call has this feedback'),
  since: Instant.optional().describe('Only conversations created after this ISO 8601 instant'),
  until: Instant.optional().describe('Only conversations created before this ISO 8601 instant'),
  running_at: Instant.optional().describe(
    'Only those whose call ran at this ISO 8601 instant, or within five minutes of it',
  ),
  person: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'Only those with a participant whose name has words with these prefixes, or whose external id has this prefix; accents and case are ignored',
    )
    .meta({ examples: ['ada'] }),
  pause_over_ms: z.coerce
    .number()
    .int()
    .min(LONG_PAUSE_MS)
    .max(DAY)
    .meta({ type: 'integer' })
    .optional()
    .describe(
      `Only those in which the agent once took longer than this to answer, in milliseconds; at least ${LONG_PAUSE_MS}`,
    ),
}
