import { type Participant, ParticipantKind } from '@livekit/rtc-node'

/** Whether somebody in the room takes part in the conversation; an agent or a recorder does not. */
export function isPerson({ kind }: Participant): boolean {
  return kind === ParticipantKind.STANDARD
}
