import { SECOND } from './time.ts'

/*
 * What the service, the agent and whoever is in the room of a call agree on. A room is named after
 * its session.
 */

/** The name under which workers register and calls are dispatched. */
export const AGENT_NAME = 'colloquy'

/** Topic of data messages by which the service steers a live call. */
export const DEBUG_TOPIC = 'colloquy.debug'
/** Topic of the data messages that carry frontend callbacks, each a `CallbackMessage` as JSON. */
export const CALLBACK_TOPIC = 'colloquy.callback'

/** Attribute of the agent: how many goals are done, as JSON. */
export const PROGRESS_ATTRIBUTE = 'colloquy.progress'
/** Attribute of the agent: why the call ended; absent until it does. */
export const ENDED_ATTRIBUTE = 'colloquy.ended'

/** How long the last person who left may take to return. */
export const REJOIN_GRACE_MS = 120 * SECOND
/** How long a room stays that everybody has left: the agent gives up first. */
export const DEPARTURE_MS = REJOIN_GRACE_MS + 10 * SECOND
