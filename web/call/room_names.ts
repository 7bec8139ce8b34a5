import type * as shared from '../../shared/calls/room.ts'

/* Pages do not bundle code from `shared/`; the types make sure that these values are the same. */

export const CALLBACK_TOPIC: typeof shared.CALLBACK_TOPIC = 'colloquy.callback'
export const NOTICE_TOPIC: typeof shared.NOTICE_TOPIC = 'colloquy.notice'
export const CAPTION_TOPIC: typeof shared.CAPTION_TOPIC = 'lk.transcription'
export const SEGMENT_ATTRIBUTE: typeof shared.SEGMENT_ATTRIBUTE = 'lk.segment_id'
export const FINAL_ATTRIBUTE: typeof shared.FINAL_ATTRIBUTE = 'lk.transcription_final'
export const SPEAKER_ATTRIBUTE: typeof shared.SPEAKER_ATTRIBUTE = 'colloquy.speaker'
export const PROGRESS_ATTRIBUTE: typeof shared.PROGRESS_ATTRIBUTE = 'colloquy.progress'
export const WAITS_ATTRIBUTE: typeof shared.WAITS_ATTRIBUTE = 'colloquy.waits_for'
export const ENDED_ATTRIBUTE: typeof shared.ENDED_ATTRIBUTE = 'colloquy.ended'

/** Whether somebody has the identity of a person: others can add to theirs what they like (`readIdentity`). */
export function isPersonIdentity(identity: string): boolean {
  return /^per_[\da-z]+\.\d+$/.test(identity)
}
