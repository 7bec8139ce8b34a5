import { deleteImportMedia, type ImportMedia } from '../../db/recordings/import_media.ts'
import type { RecordedSession } from '../../db/recordings/recorded_calls.ts'
import { inTransaction, type Sql } from '../../db/sql.ts'

/** A medium of an imported conversation, and the file into which it is fetched. */
export type FetchedMedium = {
  session_id: string
  session: RecordedSession
  medium: ImportMedia
  file: string
}

/** Does nothing when the medium has been stored already. */
export async function storeOnce(
  sql: Sql,
  { session_id, medium }: FetchedMedium,
  store: (sql: Sql) => Promise<void>,
): Promise<void> {
  await inTransaction(sql, async (sql) => {
    if (await deleteImportMedia(sql, { id: medium.id, session_id })) await store(sql)
  })
}
