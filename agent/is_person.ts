import { type Participant, ParticipantKind } from '@livekit/rtc-node'

/** Whether a participant of the room is a person, not an agent or a recorder. */
export function isPerson({ kind }: Participant): boolean {
  return kind === ParticipantKind.STANDARD
}
