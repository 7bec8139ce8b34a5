import { RenderProblem } from '../../shared/outputs/rendering/problem.ts'
import type { RenderedRequest } from './render_request.ts'

/** One JSON value; not lines or sequences of them, such as `application/x-ndjson`. */
const JSON_TYPE = /^[\w.+-]+\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

/** Why a request that says that its body is JSON cannot be sent; undefined when it can. */
export function bodyProblem({ headers, has_body, is_json, mask }: RenderedRequest) {
  const type = headers['content-type']?.trim() ?? 'application/json'
  if (!has_body || is_json || !JSON_TYPE.test(type)) return undefined
  const message = `The body is not JSON, but its Content-Type is ${mask(type)}; correct the body_template, or set another Content-Type in the headers of the output`
  return new RenderProblem(message)
}
