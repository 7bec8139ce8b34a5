/** What a voice answered cannot be heard. The message goes on after the voice's name, such as "answered MP3". */
export class SpeechFault extends Error {
  /** Asked once more, the voice may answer well. */
  readonly passes: boolean

  constructor(message: string, { passes = false } = {}) {
    super(message)
    this.passes = passes
  }
}

/**
 * The fault of a voice that answers something else than sound it was asked for.
 *
 * @param told what it says of it
 */
export function otherThanPcm(what: string, told?: string): SpeechFault {
  const why = told === undefined ? '' : ` (${told})`
  return new SpeechFault(`answered ${what} where PCM was asked${why}`)
}
