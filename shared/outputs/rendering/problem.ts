/** Why a request cannot be made of an output and a commit, as a sentence for who wrote the output. */
export class RenderProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RenderProblem'
  }
}
