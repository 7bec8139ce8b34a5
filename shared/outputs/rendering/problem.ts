/** Why a request cannot be made, as a sentence for the author of the output. */
export class RenderProblem extends Error {
  override name = 'RenderProblem'
}
