import { type Room, RoomEvent } from '@livekit/rtc-node'
import { SECOND } from '../../shared/time.ts'

/** How often the media server is asked about the room while the connection is away. */
const ASK_EVERY_MS = 500
/** How long it may be out of reach before another process, perhaps on another machine, has to go on. */
const PATIENCE_MS = 10 * SECOND

type Options = {
  /** The media server's id of the room that it has now; undefined when it has none. */
  findRoomSid: () => Promise<string | undefined>
  /** This process is cut off from the participants for good; called once. */
  lost: () => void
}

/**
 * Tells a lost room from participants who leave and from a connection that comes back. A media server
 * that restarts has forgotten the room. The room library may then enter the one that is made again, with
 * a wrong idea of who is there; so after each break the server is asked whether the room is the same.
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
