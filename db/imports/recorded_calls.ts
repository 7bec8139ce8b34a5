import { newId } from '../../shared/base/ids.ts'
import type { Language } from '../../shared/base/languages.ts'
import { must } from '../../shared/base/must.ts'
import type { Frame } from '../../shared/conversations/frame.ts'
import type { RecordedTimes } from '../../shared/conversations/imports/recorded_times.ts'
import type { RecordedTurn } from '../../shared/conversations/imports/recorded_turns.ts'
import { frameKey } from '../calls/record/frames.ts'
import { savePauseParts } from '../calls/record/pause_parts.ts'
import { insertTurns } from '../calls/record/turns.ts'
import { enqueueAll } from '../jobs.ts'
import { lockKey, type Sql } from '../sql.ts'

type Origin = { org_id: string; imported_from: string; external_id: string | null }

type Imported = { interview_id: string; session_id: string }

/**
 * The conversation that was imported with this id before. Until the caller's transaction ends, nobody else
 * can import it.
 */
export async function findImported(sql: Sql, origin: Origin): Promise<Imported | undefined> {
  const { org_id, imported_from, external_id } = origin
  if (external_id === null) return undefined
  const name = JSON.stringify(['import', org_id, imported_from, external_id])
  await sql`select pg_advisory_xact_lock(${lockKey(sql, name)})`
  const [imported] = await sql<[Imported?]>`
    select conversation.id as interview_id, session.id as session_id
    from conversation
    join session on session.conversation_id = conversation.id
    where conversation.org_id = ${org_id}
      and imported_from = ${imported_from}
      and external_id = ${external_id}
  `
  return imported
}

/** What is stored about an import besides the conversation itself. */
type ImportNote = {
  /** The caller's own. */
  metadata: Record<string, unknown>
  run: { reflection: boolean; outputs: boolean; actual_pause: boolean }
  /** Positions of the answers whose start is more precise in the agent's recording than in the transcript. */
  rough: number[]
}

type RecordedCall = Origin &
  RecordedTimes & {
    template: { id: string; version: number }
    language: Language
    context: Record<string, unknown>
    private: Record<string, unknown>
    summary: string | null
    import: ImportNote
    /** What recognized the speech and decided the turns, as far as known. */
    setup: Record<string, unknown>
    stt_language: string
    eou_backend: string | null
    persons: readonly { name: string | null; external_id: string | null }[]
    turns: readonly RecordedTurn[]
  }

/**
 * Inserts a conversation whose call is over, with its persons and turns and without its creation. Triggers count
 * it and its call, as for `insertConversations` and `insertTurns`.
 */
export async function insertRecordedCall(sql: Sql, call: RecordedCall): Promise<Imported> {
  const { org_id, started_at, ended_at, template } = call
  const ids = { interview_id: newId('int'), session_id: newId('ses') }
  const json = (value: unknown) => sql.json(value as never) as never
  await sql`
    insert into conversation ${sql({
      id: ids.interview_id,
      org_id,
      template_id: template.id,
      template_version: template.version,
      language: call.language,
      context: json(call.context),
      private: json(call.private),
      summary: call.summary,
      started_at,
      ended_at,
      duration_seconds: call.duration_seconds,
      imported_from: call.imported_from,
      external_id: call.external_id,
      import: json(call.import),
    })}
  `
  await sql`
    insert into session ${sql({
      id: ids.session_id,
      org_id,
      conversation_id: ids.interview_id,
      status: 'completed',
      setup: json(call.setup),
      stt_language: call.stt_language,
      eou_backend: call.eou_backend,
      started_at,
      ended_at,
    })}
  `
  const persons = call.persons.map((person, position) => ({
    id: newId('per'),
    org_id,
    conversation_id: ids.interview_id,
    position,
    name: person.name,
    external_id: person.external_id,
  }))
  await sql`insert into person ${sql(persons)}`
  const turns = call.turns.map(({ person, is_rough: _, ...turn }) => ({
    ...turn,
    id: newId('trn'),
    person_id: person === null ? null : must(persons[person], 'a turn names its person').id,
  }))
  await insertTurns(sql, { org_id, session_id: ids.session_id }, turns)
  await savePauseParts(sql, ids.session_id, turns)
  return ids
}

/**
 * Inserts the creation of a conversation, which comes after all that takes long: from its event on, no reader of the
 * feed goes further until the transaction ends.
 *
 * @param fires whether it fires the outputs of the template
 */
export async function insertCreation(
  sql: Sql,
  { org_id, conversation_id }: { org_id: string; conversation_id: string },
  fires: boolean,
): Promise<void> {
  await sql`
    insert into conversation_transition (org_id, conversation_id, to_status)
    values (${org_id}, ${conversation_id}, 'created')
  `
  await sql`
    insert into event (org_id, conversation_id, type, fires)
    values (${org_id}, ${conversation_id}, 'conversation.created', ${fires})
  `
}

export type RecordedFrame = Pick<
  Frame,
  'timestamp' | 'offset_ms' | 'segment' | 'content_type' | 'width' | 'height'
> & { image: Buffer }

/** Stores pictures of an imported conversation, and enqueues their move to the frame store. */
export async function insertRecordedFrames(
  sql: Sql,
  owner: { org_id: string; conversation_id: string },
  frames: readonly RecordedFrame[],
): Promise<void> {
  if (frames.length === 0) return
  const rows = frames.map((frame) => ({
    id: newId('frm'),
    ...owner,
    ...frame,
    source: 'imported',
  }))
  for (const row of rows) await sql`insert into frame ${sql(row)}`
  await enqueueAll(
    sql,
    rows.map(({ id }) => ({ name: 'frame.store', payload: { frame_id: id }, key: frameKey(id) })),
  )
}

export type RecordedSession = {
  org_id: string
  conversation_id: string
  started_at: Date
  import: ImportNote
}

/** An imported session; undefined when it, or its transcript, was deleted. */
export async function findRecordedSession(sql: Sql, session_id: string) {
  const [session] = await sql<[RecordedSession?]>`
    select session.org_id, conversation_id, session.started_at, import
    from session
    join conversation on conversation.id = conversation_id
    where session.id = ${session_id}
      and import is not null
      and transcript_deleted_at is null
  `
  return session
}

/** Adds a note about its media to a session's conversation, for people to read. */
export async function noteMedia(sql: Sql, conversation_id: string, ended_detail: string | null) {
  await sql`
    update conversation
    set ended_detail = ${ended_detail}
    where id = ${conversation_id}
  `
}
