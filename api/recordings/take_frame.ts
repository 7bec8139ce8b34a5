import { readFile } from 'node:fs/promises'
import { listTurns } from '../../db/calls/record/turns.ts'
import { insertRecordedFrames } from '../../db/recordings/recorded_calls.ts'
import type { Sql } from '../../db/sql.ts'
import { segmentAt } from '../../shared/calls/timeline/turn.ts'
import { type FetchedMedium, storeOnce } from './fetched_medium.ts'
import { readPicture } from './read_picture.ts'

/** @throws MediaError when it is not a picture that browsers show */
export async function takeFrame(sql: Sql, fetched: FetchedMedium): Promise<void> {
  const { session_id, session, file, medium } = fetched
  const picture = await readPicture(await readFile(file))
  const { org_id, conversation_id, started_at } = session
  const at = medium.at.getTime()
  const segment = segmentAt(await listTurns(sql, session_id), at)
  const offset_ms = Math.max(0, at - started_at.getTime())
  await storeOnce(sql, fetched, (sql) =>
    insertRecordedFrames(sql, { org_id, conversation_id }, [
      { ...picture, timestamp: medium.at, offset_ms, segment },
    ]),
  )
}
