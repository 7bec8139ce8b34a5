import type { Job } from './job.ts'

export const deleteRoom: Job<'room.delete'> = ({ livekit }, { session_id }) =>
  livekit.deleteRoom(session_id)
