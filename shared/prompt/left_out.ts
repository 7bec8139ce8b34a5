/** What the model reads in place of a participant's words that a content filter refuses. */
export const LEFT_OUT = '[left out]'

/** Tells the model so, as the last system message of a reply to such words. */
export const GO_ON_WITHOUT = `The participant's last words could not be passed on to you and stand as "${LEFT_OUT}". Record nothing from them and do not ask for them again: say in a few words that you go on, and ask the next question.`
