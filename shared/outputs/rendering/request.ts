import type { Output } from '../output.ts'
import { hasBody, renderBody } from './body.ts'
import { bodyProblem } from './body_schema.ts'
import { checkHeader, renderHeaders } from './headers.ts'
import { RenderProblem } from './problem.ts'
import type { Scope } from './scope.ts'
import { masked, open, type Sealed } from './sealed.ts'
import { type Secrets, valuesOf } from './named_secrets.ts'
import { renderUrl } from './url.ts'

/** The request that an output makes of a commit, without its secrets and what the service adds. */
export type Rendered = { url: Sealed; headers: Record<string, Sealed>; body: Sealed }
export type Rendering = { output: Output; scope: Scope; secrets: Secrets }

/**
 * Makes an output's request: all variables put in, and the body checked against the output's
 * `schema`, with `***` for each secret: else what does not fit would tell of it. The same commit and
 * the same secrets make the same bytes.
 *
 * @throws RenderProblem a sentence that names what stands in the way, without any secret
 */
export function renderRequest({ output, scope, secrets }: Rendering): Rendered {
  const url = renderUrl(output.url ?? '', scope, secrets)
  const headers = renderHeaders(output.headers ?? {}, scope, secrets)
  const values = valuesOf(secrets)
  for (const [name, value] of Object.entries(headers)) checkHeader(name, open(value, values))

  const body = renderBody(output, scope, secrets, isJson(headers['content-type']))
  const problem = output.schema && hasBody(output) && bodyProblem(output.schema, masked(body))
  if (problem) throw new RenderProblem(problem)
  return { url, headers, body }
}

/** Whether rendering runs what a caller wrote, so that it needs bounds of time and memory. */
export function runsForeignCode({ body_template, schema }: Output): boolean {
  return Boolean(body_template) || schema !== undefined
}

function isJson(contentType: Sealed | undefined) {
  return contentType === undefined || /json/i.test(contentType.text)
}
