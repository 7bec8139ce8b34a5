import { SECOND } from '../base/time.ts'

/* The protocol between the service, the agent and the clients in a room. A room is named by its session (media/livekit.ts). */

/** The name that workers register and calls are dispatched to. */
export const AGENT_NAME = 'colloquy'

/**
 * The identity of a person in the room. A connection replaces an earlier one of the same identity, so somebody
 * else who becomes the person gets another: a token from before evicts nobody.
 *
 * @param entry how often somebody other than before was let in as this person
 */
export function roomIdentity({ id, entry }: { id: string; entry: number }): string {
  return `${id}.${entry}`
}

/**
 * The reverse; undefined for anything else. The media server appends `#` and what a participant likes to the
 * identity in their token (`/rtc?publish=`): that is not the person.
 */
export function readIdentity(identity: string): { id: string; entry: number } | undefined {
  const [, id, entry] = IDENTITY.exec(identity) ?? []
  return id && entry ? { id, entry: Number(entry) } : undefined
}

const IDENTITY = /^(per_[\da-z]+)\.(\d+)$/

/**
 * The identity of somebody who listens in, with the key that they came by, so that they go with it.
 *
 * @param key_id null for the operators' key from the environment
 */
export function listenerIdentity(id: string, key_id: string | null): string {
  return key_id === null ? id : `${id}.${key_id}`
}

/** Undefined for anybody else, and for that key. */
export function keyOfListener(identity: string): string | undefined {
  return LISTENER.exec(identity)?.[1]
}

/** Whether somebody listens in, and is not a recorder, an agent or a person. */
export function isListenerIdentity(identity: string): boolean {
  return LISTENER.test(identity)
}

const LISTENER = /^lst_\w+(?:\.(key_\w+))?$/

/** Topic of the messages with which the service controls a live call. */
export const DEBUG_TOPIC = 'colloquy.debug'
/** Topic of frontend callbacks, each a `CallbackMessage` as JSON. */
export const CALLBACK_TOPIC = 'colloquy.callback'

/** Topic of the service's messages about the call, each a `CallNotice` as JSON. */
export const NOTICE_TOPIC = 'colloquy.notice'
/** What the page cannot learn from an agent. */
export type CallNotice =
  /** Somebody without a seat asks to be let in, and those in the room have this long to answer. */
  | { asks: { knock_id: string; name: string; within_ms: number } }
  /** That one was answered. */
  | { answered: string }
  /** Waiting for another agent: because every worker is full or away, or the last agent failed. */
  | { waits_for: 'place' | 'replacement' }
  | { ended: 'agent_error' }

/** Topic of what the service tells the agent about sound that was cut off, each a `CutOff` as JSON. */
export const CUT_OFF_TOPIC = 'colloquy.cut_off'

/** Topic of captions: text streams, each a segment of what somebody says. */
export const CAPTION_TOPIC = 'lk.transcription'
/** Attribute of a caption: the segment, which a later stream may replace. */
export const SEGMENT_ATTRIBUTE = 'lk.segment_id'
/** Attribute of a participant's caption: `true` when it will not be replaced any more. */
export const FINAL_ATTRIBUTE = 'lk.transcription_final'
/** Attribute of a participant's caption, set by the agent: their name, empty if unknown. */
export const SPEAKER_ATTRIBUTE = 'colloquy.speaker'

/** Attribute of somebody who listens in: `true` once everybody in the room has been told. */
export const LISTENS_ATTRIBUTE = 'colloquy.listens'
/** Attribute of the agent: how many goals are done, as JSON. */
export const PROGRESS_ATTRIBUTE = 'colloquy.progress'
/** Attribute of the agent: `providers` while they are unreachable, otherwise empty or absent. */
export const WAITS_ATTRIBUTE = 'colloquy.waits_for'
/** Attribute of the agent: why the call ended; absent until it does. */
export const ENDED_ATTRIBUTE = 'colloquy.ended'

export const REJOIN_GRACE_MS = 120 * SECOND
/** How long an empty room stays open: longer than the agent waits. */
export const DEPARTURE_MS = REJOIN_GRACE_MS + 10 * SECOND
