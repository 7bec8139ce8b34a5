import {
  type Frame,
  type FrameStoreName,
  MAX_FRAMES,
  type Picture,
} from '../../../shared/conversations/frame.ts'
import { newId } from '../../../shared/base/ids.ts'
import { enqueue } from '../../jobs.ts'
import { holdLease, type Lease } from '../leases.ts'
import type { Sql } from '../../sql.ts'

export type StoredFrame = Omit<Frame, 'url' | 'expires_at'> & {
  /** Where the image is stored; both are null while it is in the row. */
  store: FrameStoreName | null
  key: string | null
}

type Taken = Picture & { timestamp: Date; segment: number }

/**
 * Stores a picture of a live call, and enqueues its move to the frame store.
 *
 * @returns false when the conversation already has the maximum number of pictures
 * @throws LeaseLost when another process holds the call
 */
export async function insertFrame(sql: Sql, lease: Lease, taken: Taken): Promise<boolean> {
  await holdLease(sql, lease)
  const { timestamp, segment, content_type, width, height, image } = taken
  const id = newId('frm')
  const inserted = await sql`
    insert into frame (
      id, org_id, conversation_id, timestamp, offset_ms, segment, content_type, width, height, image
    )
    select
      ${id},
      org_id,
      conversation_id,
      ${timestamp},
      greatest(0, extract(epoch from ${timestamp} - coalesce(started_at, created_at)) * 1000),
      ${segment},
      ${content_type},
      ${width},
      ${height},
      ${image}
    from session
    where id = ${lease.session_id}
      and (
        select count(*)
        from frame
        where frame.conversation_id = session.conversation_id
      ) < ${MAX_FRAMES}
  `
  if (inserted.count === 0) return false
  await enqueue(sql, 'frame.store', { frame_id: id }, { key: frameKey(id) })
  return true
}

/** The key of the job that moves the image of a frame. */
export function frameKey(id: string): string {
  return `frame:${id}`
}

export function listFrames(sql: Sql, conversation_id: string): Promise<StoredFrame[]> {
  return sql<StoredFrame[]>`
    select
      id, timestamp, offset_ms, segment, content_type, width, height, source, store, key
    from frame
    where conversation_id = ${conversation_id}
    order by timestamp, id
  `
}

type FrameImage = Pick<StoredFrame, 'content_type' | 'store' | 'key'> & {
  org_id: string
  conversation_id: string
  /** Null once it has been moved to the store. */
  image: Buffer | null
}

/** The image of a frame, or where it is stored. */
export async function findFrameImage(sql: Sql, id: string): Promise<FrameImage | undefined> {
  const [found] = await sql<[FrameImage?]>`
    select org_id, conversation_id, content_type, image, store, key
    from frame
    where id = ${id}
      and exists (select from org where org.id = frame.org_id)
  `
  return found
}

/** Removes an image from its row once it is in a store; false when the frame no longer exists. */
export async function markMoved(
  sql: Sql,
  id: string,
  place: { store: FrameStoreName; key: string },
): Promise<boolean> {
  const moved = await sql`
    update frame
    set ${sql({ ...place, image: null })}
    where id = ${id}
  `
  return moved.count === 1
}
