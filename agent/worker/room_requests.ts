import type { ChildProcess } from 'node:child_process'
import type { LiveKit } from '../../media/livekit.ts'
import { callOf } from './job.ts'
import type { TakenJob } from './scoped_children.ts'

/**
 * What a call may ask of the media server, about its own room alone. `sid`: the server's id of the room.
 * `recall`: withdraws the agent. `delete`: ends the room for everybody. `close`: a source, which is closed to one
 * participant (`of`) until they join again. `remove`: whose identity, from the room.
 */
export type RoomRequest =
  'sid' | 'recall' | 'delete' | { close: number; of: string } | { remove: string }

/** Distinguishes it from the framework's own messages, which have other cases. */
const CASE = 'colloquy_room'

type Asked = { case: typeof CASE; id: number; request: RoomRequest }
type Answered = { case: typeof CASE; id: number; answer?: string | undefined; failure?: string }

/**
 * Called in a call's process, which has no key of the media server: its worker asks in its place.
 *
 * @returns the id of the room for `sid`, undefined if there is none
 * @throws Error when the media server does not answer, or the worker is gone
 */
export function askOfRoom(request: RoomRequest): Promise<string | undefined> {
  hearAnswers()
  const id = ++asked
  return new Promise((resolve, reject) => {
    const settle = ({ answer, failure }: Omit<Answered, 'case' | 'id'>) => {
      waiting.delete(id)
      if (failure === undefined) resolve(answer)
      else reject(new Error(failure))
    }
    if (!process.connected) return settle(GONE)
    waiting.set(id, settle)
    const message: Asked = { case: CASE, id, request }
    process.send!(message, undefined, undefined, (error) => void (error && settle(GONE)))
  })
}

/** Called in the worker, for a process that was given this call. */
export function answerOfRoom(livekit: RoomServer, child: ChildProcess, job: TakenJob): void {
  child.on('message', (message) => {
    const { case: of, id, request } = Object(message) as Partial<Asked>
    if (of !== CASE || id === undefined || request === undefined) return
    const tell = (told: Omit<Answered, 'case' | 'id'>) => {
      if (child.connected) child.send({ case: CASE, id, ...told } satisfies Answered, () => {})
    }
    answerTo(livekit, request, job).then(
      (answer) => tell({ answer: answer ?? undefined }),
      (error: unknown) => tell({ failure: error instanceof Error ? error.message : String(error) }),
    )
  })
}

export type RoomServer = Pick<
  LiveKit,
  'findRoomSid' | 'recall' | 'deleteRoom' | 'closeSource' | 'removeParticipant'
>

async function answerTo(
  livekit: RoomServer,
  request: RoomRequest,
  { metadata, dispatch_id }: TakenJob,
): Promise<string | undefined | void> {
  const { session_id } = callOf(metadata)
  if (request === 'sid') return livekit.findRoomSid(session_id)
  if (request === 'recall') return livekit.recall(session_id, dispatch_id)
  if (request === 'delete') return livekit.deleteRoom(session_id)
  if (typeof request !== 'object') throw new Error('There is no such request')
  if ('remove' in request) return livekit.removeParticipant(session_id, request.remove)
  return livekit.closeSource(session_id, request.of, request.close)
}

const GONE = { failure: 'The worker of this call is gone' }

let asked = 0
const waiting = new Map<number, (told: Omit<Answered, 'case' | 'id'>) => void>()
let isHearing = false

function hearAnswers() {
  if (isHearing) return
  isHearing = true
  process.on('message', (message) => {
    const { case: of, id, ...told } = Object(message) as Partial<Answered>
    if (of === CASE && id !== undefined) waiting.get(id)?.(told)
  })
  process.on('disconnect', () => {
    for (const settle of [...waiting.values()]) settle(GONE)
  })
}
