import { type Room, RoomEvent } from '@livekit/rtc-node'
import { SECOND } from '../../shared/base/time.ts'

/** How often the media server is asked about the room while the connection is down. */
const ASK_EVERY_MS = 500
/**
 * How long it may be unreachable before another process, perhaps on another machine, must take
 * over.
 */
const PATIENCE_MS = 10 * SECOND

type Options = {
  /** The media server's id of the current room; undefined if there is none. */
  findRoomSid: () => Promise<string | undefined>
  /** This process is cut off from the participants for good; called once. */
  lost: () => void
}

/**
 * Distinguishes a lost room from participants who leave and from a connection that comes back. A
 * media server that restarts forgets the room. The room library may then join the recreated room
 * with a wrong idea of who is there; so after each break, the server is asked whether it is still
 * the same room.
 *
 * @returns stops watching
 */
export function watchConnection(room: Room, { findRoomSid, lost }: Options): () => void {
  const entered = room.getSid()
  entered.catch(() => {})
  let isConnected = true
  let isJudging = false
  let isOver = false
  let timer: NodeJS.Timeout | undefined

  room.on(RoomEvent.Reconnecting, () => {
    isConnected = false
    begin()
  })
  room.on(RoomEvent.Reconnected, () => {
    isConnected = true
    begin()
  })
  room.on(RoomEvent.Disconnected, lose)
  return stop

  function begin() {
    if (isJudging || isOver) return
    isJudging = true
    void judge(Date.now() + PATIENCE_MS)
  }

  async function judge(patient_until: number) {
    const wasConnected = isConnected
    const answer = await Promise.all([findRoomSid(), entered]).catch(() => undefined)
    if (isOver) return
    const [sid, sidEntered] = answer ?? []
    if (answer ? sid !== sidEntered : Date.now() >= patient_until) return lose()
    if (answer && wasConnected && isConnected) return void (isJudging = false)
    timer = setTimeout(judge, ASK_EVERY_MS, answer ? Date.now() + PATIENCE_MS : patient_until)
  }

  function lose() {
    if (isOver) return
    stop()
    lost()
  }

  function stop() {
    isOver = true
    clearTimeout(timer)
  }
}
