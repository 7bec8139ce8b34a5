/** A turn that was judged to be over. */
export type Decided = {
  at: number
  text: string
  /** The reply to it is being heard, or was. */
  isAnswered: boolean
  /** Somebody spoke while it was uncertain. */
  spokeOn: boolean
}

/** Somebody who speaks soon after the decision, or before any reply is heard, had not finished. */
export function isUncertain({ at, isAnswered }: Decided, now: number) {
  return !isAnswered || now - at <= GOES_ON_MS
}

const GOES_ON_MS = 1_000
