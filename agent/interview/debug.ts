import { type RemoteParticipant, type Room, RoomEvent } from '@livekit/rtc-node'
import { z } from 'zod'
import { parseJson } from '../../shared/base/json/parse_json.ts'
import { DEBUG_TOPIC } from '../../shared/calls/room.ts'

/**
 * Accepts debug commands, but only from the service: messages sent through the server's API have no
 * participant. Participants may not send data at all, which matters for one that this process does
 * not know yet.
 */
export function takeDebugCommands(room: Room) {
  let hangsLeft = 0
  let isHung = false
  room.on(
    RoomEvent.DataReceived,
    (payload: Uint8Array, from?: RemoteParticipant, _kind?: unknown, topic?: string) => {
      if (from || topic !== DEBUG_TOPIC) return
      const command = ForceLlmTimeout.safeParse(parseJson(new TextDecoder().decode(payload)))
      if (command.success) hangsLeft = command.data.turns
    },
  )
  return {
    /**
     * Whether the model must seem to hang: in a reply to an undecided turn, as long as forced
     * hangs are left.
     */
    isHung: (isDecided: boolean) => (isDecided ? isHung : hangsLeft > 0),
    /** The turn is decided; one in which the model seems to hang uses up a forced hang. */
    turnDecided(hangs: boolean) {
      isHung = hangs
      if (hangs) hangsLeft = Math.max(0, hangsLeft - 1)
    },
  }
}

/** The only debug command. */
const ForceLlmTimeout = z.object({
  command: z.literal('force_llm_timeout'),
  turns: z.number().int().min(0),
})
