import { newId } from '../../shared/base/ids.ts'
import type { Sql } from '../sql.ts'
import type { NewJob } from '../jobs.ts'

/** The job that fetches the media of an imported conversation. */
export function recordingJob(session_id: string, run_at?: Date): NewJob {
  return {
    name: 'recording.finish',
    payload: { session_id },
    key: recordingKey(session_id),
    ...(run_at && { run_at }),
  }
}

export function recordingKey(session_id: string): string {
  return `recording:${session_id}`
}

/** A picture, or audio of the participants, the agent, or both on two channels. */
type MediaKind = 'frame' | 'user_recording' | 'agent_recording' | 'stereo_recording'

export type NewMedia = {
  kind: MediaKind
  url: string
  /** When a frame was taken, or when a recording begins. */
  at: Date
}
export type ImportMedia = NewMedia & { id: string }

export async function insertImportMedia(
  sql: Sql,
  owner: { org_id: string; session_id: string },
  media: readonly NewMedia[],
): Promise<void> {
  if (media.length === 0) return
  await sql`
    insert into import_media ${sql(media.map((one) => ({ id: newId('med'), ...owner, ...one })))}
  `
}

/** The media still to be fetched for a session, pictures first. */
export function listImportMedia(sql: Sql, session_id: string): Promise<ImportMedia[]> {
  return sql<ImportMedia[]>`
    select id, kind, url, at
    from import_media
    where session_id = ${session_id} and error is null
    order by kind, at, id
  `
}

/**
 * Marks a medium as fetched. Nobody can delete its session until the caller's transaction ends.
 *
 * @returns false when it is gone already, so its content is stored, or no longer wanted
 */
export async function deleteImportMedia(
  sql: Sql,
  { id, session_id }: { id: string; session_id: string },
): Promise<boolean> {
  await sql`
    select from session
    where id = ${session_id}
    for key share
  `
  const deleted = await sql`delete from import_media where id = ${id}`
  return deleted.count > 0
}

export async function giveUpImportMedia(sql: Sql, id: string, error: string): Promise<void> {
  await sql`
    update import_media
    set error = ${error}
    where id = ${id}
  `
}

/** Why media of a session were given up, in order. */
export async function listMediaErrors(sql: Sql, session_id: string): Promise<string[]> {
  const rows = await sql<{ error: string }[]>`
    select error
    from import_media
    where session_id = ${session_id} and error is not null
    order by at, id
  `
  return rows.map(({ error }) => error)
}
