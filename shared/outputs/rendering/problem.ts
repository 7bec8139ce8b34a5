/** Why a request cannot be rendered, as a sentence for the output's author. */
export class RenderProblem extends Error {
  override name = 'RenderProblem'

  /** @param sentence truncated to 1,000 characters: it may quote a template or its values */
  constructor(sentence: string) {
    super(sentence.slice(0, 1_000))
  }
}
