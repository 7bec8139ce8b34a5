import { z } from 'zod'
import {
  findRecomputable,
  listCompletedSessions,
  type RecomputableSession,
  recomputePauses,
} from '../../../../db/calls/record/recompute_pauses.ts'
import { ApiError, notFound } from '../../../../shared/base/errors.ts'
import { flag, integer } from '../../../../shared/base/schema/fields.ts'
import { wireId } from '../../../../shared/base/schema/wire_id.ts'
import { RecomputedTurn } from '../../../../shared/calls/timeline/recompute.ts'
import { route, type Transact } from '../../../http/route.ts'

const dry_run = z
  .stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })
  .meta({ type: 'boolean' })
  .default(false)
  .describe('Only report; store nothing')
/** In the body, parameters meant for the query would be ignored, and an ignored `dry_run` would store. */
const Nothing = z
  .looseObject({})
  .superRefine((sent, context) => {
    for (const key of Object.keys(sent)) {
      const message = `Send it in the query, such as ?${key}=${String(sent[key])}`
      context.addIssue({ code: 'custom', path: [key], message })
    }
  })
  .meta({
    id: 'NoBody',
    description: 'Nothing; all parameters are in the query',
    additionalProperties: false,
  })

const wasDry = flag('Whether nothing was stored')
const changedTurns = integer('How many turns of the agent changed, or would change')

/** The response of a batch lists this many changed turns; the counts cover all. */
const SHOWN = 500
const PER_PAGE = 200

export const recomputePause = route('POST /v1/admin/sessions/{session_id}/recompute-actual-pause', {
  summary: 'Recompute the pauses of a session from its voice activity',
  description: 'Idempotent. A turn that the recorded track does not cover keeps its values.',
  auth: 'platform',
  records: 'conversation.changed',
  query: z.object({ dry_run }),
  body: Nothing,
  response: z.object({
    session_id: wireId('ses'),
    dry_run: wasDry,
    changed_turns: changedTurns,
    turns: z.array(RecomputedTurn).describe('Every turn of the agent, in order'),
  }),
  statuses: [409],
  async handle({ sql, changed, unchanged }, { params: { session_id }, query: { dry_run } }) {
    const session = await findRecomputable(sql, session_id)
    if (!session) throw notFound('session', session_id)
    if (!session.started_at) {
      const message = `The session ${session_id} never began; choose one that did`
      throw new ApiError('conflict', message)
    }
    if (session.transcript_deleted_at) {
      const message = `The voice activity of the session ${session_id} was deleted after its retention period, so its pauses cannot be recomputed; choose one whose voice activity still exists`
      throw new ApiError('conflict', message)
    }
    const turns = await recomputePauses(sql, session_id, dry_run)
    const changed_turns = turns.filter(({ changed }) => changed).length
    if (dry_run || changed_turns === 0) unchanged()
    else changed({ org_id: session.org_id, after: { changed_turns } })
    return { session_id, dry_run, changed_turns, turns }
  },
})

const ChangedTurn = RecomputedTurn.extend({ session_id: wireId('ses') }).meta({
  id: 'ChangedTurn',
  description: 'A turn whose pause changed',
})

export const recomputeAllPauses = route('POST /v1/admin/sessions/recompute-actual-pause', {
  summary: 'Recompute the pauses of all completed sessions',
  description:
    'In the order in which they began, without those whose voice activity was deleted after its retention period. Each session is stored separately, so an interrupted request leaves complete sessions behind and can be repeated.',
  auth: 'platform',
  limit: 'recompute',
  body: Nothing,
  query: z.object({
    dry_run,
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .meta({ type: 'integer' })
      .optional()
      .describe('Stop after this many sessions; absent: all of them'),
  }),
  response: z.object({
    dry_run: wasDry,
    sessions: integer('How many sessions were computed'),
    turns: integer('How many turns of the agent they have'),
    changed_sessions: integer('How many sessions have a changed turn'),
    changed_turns: changedTurns,
    changes: z.array(ChangedTurn).describe(`The first ${SHOWN} changed turns`),
    is_truncated: flag('Whether `changes` leaves some out'),
  }),
  outside: true,
  async handle({ transact, changed, unchanged }, { query: { dry_run, limit = Infinity }, gone }) {
    const total = { sessions: 0, turns: 0, changed_sessions: 0, changed_turns: 0 }
    const changes: (z.input<typeof RecomputedTurn> & { session_id: string })[] = []
    for await (const { id } of completedSessions(transact, limit)) {
      if (gone.aborted) break
      const turns = await transact((sql) => recomputePauses(sql, id, dry_run))
      const own = turns.filter(({ changed }) => changed)
      total.sessions += 1
      total.turns += turns.length
      total.changed_sessions += own.length > 0 ? 1 : 0
      total.changed_turns += own.length
      const room = SHOWN - changes.length
      changes.push(...own.slice(0, room).map((turn) => ({ session_id: id, ...turn })))
    }
    if (dry_run || total.changed_turns === 0) unchanged()
    else changed({ target_id: null, after: total })
    return { dry_run, ...total, changes, is_truncated: total.changed_turns > changes.length }
  },
})

async function* completedSessions(transact: Transact, limit: number) {
  let last: RecomputableSession | undefined
  for (let left = limit; left > 0; left -= PER_PAGE) {
    const size = Math.min(PER_PAGE, left)
    const page = await transact((sql) => listCompletedSessions(sql, size, last))
    yield* page
    if (page.length < size) return
    last = page.at(-1)
  }
}
