import { type RemoteParticipant, type Room, RoomEvent } from '@livekit/rtc-node'
import { z } from 'zod'
import { parseJson } from '../../shared/parse_json.ts'
import { DEBUG_TOPIC } from '../../shared/room.ts'

/** Takes debug commands, but only from the service: messages of the server's API have no participant. */
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
    /** Whether the model must seem to hang in this turn. */
    isHung: () => isHung,
    /** A participant's turn is over: the next answer uses up one forced hang, if any is left. */
    turnCompleted() {
      isHung = hangsLeft > 0
      if (isHung) hangsLeft--
    },
  }
}

/** The only debug command. */
const ForceLlmTimeout = z.object({
  command: z.literal('force_llm_timeout'),
  turns: z.number().int().min(0),
})
