/** Why a request cannot be made, as a sentence for the author of the output. */
export class RenderProblem extends Error {
  override name = 'RenderProblem'

  /** @param sentence is cut after 1,000 characters: it may quote a template or its values */
  constructor(sentence: string) {
    super(sentence.slice(0, 1_000))
  }
}
