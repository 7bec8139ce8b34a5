import type { Operation } from '../../openapi/openapi.ts'
import type { JsonSchema } from '../../openapi/schemas.ts'
import { row, typeOf } from './fields.ts'
import { html, type Html } from './html.ts'
import { line } from './prose.ts'

/** One operation: what it takes, what it answers, and a command to try it with. */
export function operationArticle(method: string, path: string, operation: Operation): Html {
  const { operationId, summary, parameters, requestBody, responses } = operation
  const { 200: success, ...refusals } = responses
  return html`<article id="${operationId}">
    <h3><a href="#${operationId}">${summary}</a></h3>
    <p class="route">${badge(method)} <code>${path}</code></p>
    <p class="note">${credentialOf(operation)} In the client: <code>${operationId}</code></p>
    ${
      parameters.length > 0 &&
      html`<h4>Parameters</h4>
        <dl class="fields">
          ${parameters.map(({ name, schema, required, description, in: place }) =>
            row(name, schema, required, description ? `${description} (${place})` : `(${place})`),
          )}
        </dl>`
    }
    ${requestBody && html`<h4>Body ${shape(requestBody)}</h4>`}
    ${requestBody && sample(requestBody)} ${success && html`<h4>Answer ${shape(success)}</h4>`}
    ${success && sample(success)}
    <h4>Try it</h4>
    <pre><code>${curl(method, path, operation)}</code></pre>
    <details>
      <summary>Errors: ${Object.keys(refusals).join(', ')}</summary>
      <dl class="fields">
        ${Object.entries(refusals).map(
          ([status, { description }]) =>
            html`<div>
              <dt><code>${status}</code></dt>
              <dd>${line(description)}</dd>
            </div>`,
        )}
      </dl>
    </details>
  </article>`
}

export function badge(method: string): Html {
  return html`<span class="method ${method}">${method.toUpperCase()}</span>`
}

type Part = { content: { 'application/json': { schema: JsonSchema; example?: unknown } } }

function shape({ content }: Part): Html {
  return html`<span class="type">${typeOf(content['application/json'].schema)}</span>`
}

function sample({ content }: Part): Html {
  return html`<pre><code>${JSON.stringify(content['application/json'].example, null, 2)}</code></pre>`
}

function credentialOf({ security }: Operation): string {
  const names = security.length === 0 ? ['none'] : security.map(schemeOf)
  return names.map((name) => CREDENTIALS[name]).join(' ')
}

function schemeOf(scheme: Record<string, unknown>): string {
  return Object.keys(scheme)[0] ?? 'none'
}

const CREDENTIALS: Record<string, string> = {
  none: 'No credential.',
  api_key: 'With the key of an organization.',
  platform_key: 'With a key of the platform.',
  internal_secret: 'With the shared secret of the web layer.',
}

const HEADERS: Record<string, string> = {
  api_key: 'Authorization: Bearer $COLLOQUY_API_KEY',
  platform_key: 'Authorization: Bearer $PLATFORM_KEY',
  internal_secret: 'X-Internal-Secret: $INTERNAL_SECRET',
}

function curl(method: string, path: string, operation: Operation): string {
  const { security, requestBody } = operation
  const header = HEADERS[security.map(schemeOf)[0] ?? 'none']
  const body = requestBody?.content['application/json'].example
  const quoted = JSON.stringify(body)?.replaceAll("'", "'\\''")
  return [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} "$COLLOQUY_URL${path}${query(operation)}"`,
    ...(header ? [`-H "${header}"`] : []),
    ...(quoted ? ["-H 'Content-Type: application/json'", `-d '${quoted}'`] : []),
  ].join(' \\\n  ')
}

/** With what has to be in it. */
function query({ parameters }: Operation): string {
  const needed = parameters.flatMap((parameter) =>
    'example' in parameter ? [[parameter.name, String(parameter.example)]] : [],
  )
  return needed.length > 0 ? `?${new URLSearchParams(needed)}` : ''
}
