import { SECOND } from '../../shared/time.ts'

/**
 * A sound after which no turn was decided for this long was no answer: a cough, or a word to somebody else
 * in the room. The end of a turn is decided sooner than that, even where the words come late; only where
 * one recognizer after the other says nothing may it take longer.
 */
export const NO_TURN_MS = 5 * SECOND
