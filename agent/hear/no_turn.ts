import { SECOND } from '../../shared/base/time.ts'

/**
 * A sound that leads to no turn within this time was not an answer: a cough, or a word to somebody
 * else in the room. A turn's end is normally decided sooner, even when words come late; it may take
 * longer only when one recognizer after another returns nothing.
 */
export const NO_TURN_MS = 5 * SECOND
