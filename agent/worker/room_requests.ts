import type { ChildProcess } from 'node:child_process'
import { z } from 'zod'
import type { LiveKit } from '../../media/livekit.ts'
import { isListenerIdentity } from '../../shared/calls/room.ts'
import { callOf } from './job.ts'
import type { TakenJob } from './scoped_children.ts'

/**
 * What a call may ask of the media server, about its own room alone. `sid`: the server's id of the room.
 * `recall`: withdraws the agent. `delete`: ends the room for everybody. `close`: a source, which is closed to one
 * participant (`of`) until they join again. `remove`: whose identity, from the room. `hear`: the identity of somebody
 * who listens in, who may hear once everybody has been told.
 */
const RoomRequest = z.union([
  z.enum(['sid', 'recall', 'delete']),
  z.strictObject({ close: z.int(), of: z.string() }),
  z.strictObject({ remove: z.string() }),
  z.strictObject({ hear: z.string().refine(isListenerIdentity) }),
])
export type RoomRequest = z.infer<typeof RoomRequest>

/** Distinguishes it from the framework's own messages, which have other cases. */
const CASE = 'colloquy_room'

const Asked = z.object({ case: z.literal(CASE), id: z.int(), request: z.unknown() })
type Asked = z.infer<typeof Asked> & { request: RoomRequest }
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

/**
 * Called in the worker, for a process that was given this call: it is answered what it asks, a few requests at a
 * time, because somebody may have taken it over.
 */
export function answerOfRoom(livekit: RoomServer, child: ChildProcess, job: TakenJob): void {
  const inTurn = fewAtOnce()
  child.on('message', (message) => {
    const asked = Asked.safeParse(message)
    if (!asked.success) return
    const { id, request } = asked.data
    const tell = (told: Omit<Answered, 'case' | 'id'>) => {
      if (child.connected) child.send({ case: CASE, id, ...told } satisfies Answered, () => {})
    }
    inTurn(() => answerTo(livekit, request, job)).then(
      (answer) => tell({ answer: answer ?? undefined }),
      (error: unknown) => tell({ failure: error instanceof Error ? error.message : String(error) }),
    )
  })
}

export type RoomServer = Pick<
  LiveKit,
  'findRoomSid' | 'recall' | 'deleteRoom' | 'closeSource' | 'removeParticipant' | 'letHear'
>

async function answerTo(
  livekit: RoomServer,
  sent: unknown,
  { metadata, dispatch_id }: TakenJob,
): Promise<string | undefined | void> {
  const { success, data: request } = RoomRequest.safeParse(sent)
  if (!success) throw new Error('There is no such request')
  const { session_id } = callOf(metadata)
  if (request === 'sid') return livekit.findRoomSid(session_id)
  if (request === 'recall') return livekit.recall(session_id, dispatch_id)
  if (request === 'delete') return livekit.deleteRoom(session_id)
  if ('remove' in request) return livekit.removeParticipant(session_id, request.remove)
  if ('hear' in request) return livekit.letHear(session_id, request.hear)
  return livekit.closeSource(session_id, request.of, request.close)
}

/** Requests of one call that the media server answers at the same time. */
const MOST_OPEN = 4
/** Those that wait; a call removes or closes no more in a moment. */
const MOST_WAITING = 64

/** Rejects what is beyond `MOST_WAITING`. */
function fewAtOnce() {
  let open = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (open < MOST_OPEN) open += 1
    else if (waiting.length < MOST_WAITING) await new Promise<void>((next) => waiting.push(next))
    else throw new Error('Too many requests of one call are waiting')
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else open -= 1
    }
  }
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
