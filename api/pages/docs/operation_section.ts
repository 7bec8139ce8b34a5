import type { DescribedOperation } from '../../openapi/openapi.ts'
import { ownSchema } from '../../openapi/operation.ts'
import { type JsonSchema, nameOf, resolved } from '../../openapi/json_schema.ts'
import { fieldRow, fieldsTable, type NamedSchemas, typeOf } from './schema_fields.ts'
import { codeBlock, html, type Html, jsonBlock, line, row } from './html.ts'

export type ShownOperation = { method: string; path: string; operation: DescribedOperation }

/** One operation: its parameters, its responses, and a command to try it with. */
export function operationArticle(
  { method, path, operation }: ShownOperation,
  schemas: NamedSchemas,
): Html {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const { 200: success, ...refusals } = responses
  return html`<article id="${operationId}">
    <h3><a href="#${operationId}">${summary}</a></h3>
    <p class="route">${badge(method)} <code>${path}</code></p>
    ${description && html`<p>${line(description)}</p>`}
    <p class="note">${credentialOf(operation)} In the client: <code>${operationId}</code></p>
    ${
      parameters.length > 0 &&
      html`<h4>Parameters</h4>
        <dl class="fields">
          ${parameters.map(({ name, schema, required, description, in: place }) => {
            const about = `${description} (${place})`
            return fieldRow(name, { ...schema, description: about }, required, schemas)
          })}
        </dl>`
    }
    ${requestBody && content('Body', requestBody, operationId, schemas)}
    ${success && content('Answer', success, operationId, schemas)}
    <h4>Try it</h4>
    ${codeBlock(curl(method, path, operation))}
    <details>
      <summary>Errors: ${Object.keys(refusals).join(', ')}</summary>
      <dl class="fields">
        ${Object.entries(refusals).map(([status, { description }]) =>
          statusRow(status, description),
        )}
      </dl>
    </details>
  </article>`
}

export function badge(method: string): Html {
  return html`<span class="method ${method}">${method.toUpperCase()}</span>`
}

export function statusRow(status: string, description: string): Html {
  return row(html`<code>${status}</code>`, line(description))
}

/** Whether a schema is named after the only operation that uses it, and is shown with that operation. */
export function isOwn(name: string, operationId: string): boolean {
  return name === ownSchema(operationId, 'Request') || name === ownSchema(operationId, 'Result')
}

type Part = { content: { 'application/json'?: { schema: JsonSchema; example?: unknown } } }

function content(
  title: string,
  { content }: Part,
  operationId: string,
  schemas: NamedSchemas,
): Html {
  if (!content['application/json']) {
    return html`<h4>${title}</h4>
      <p>A file: <code>${Object.keys(content).join(', ')}</code></p>`
  }
  const { schema, example } = content['application/json']
  const isShownHere = isOwn(nameOf(schema) ?? '', operationId)
  return html`<h4>${title} ${!isShownHere && html`<span class="type">${typeOf(schema)}</span>`}</h4>
    ${isShownHere && fieldsTable(resolved(schema, schemas), schemas)} ${jsonBlock(example)}`
}

/** For each security scheme: what an operation requires, and the header for the command. */
const SCHEMES: Record<string, { words: string; header?: string }> = {
  none: { words: 'No credential.' },
  api_key: { words: 'With an API key.', header: 'Authorization: Bearer $COLLOQUY_API_KEY' },
  platform_key: { words: 'With a platform key.', header: 'Authorization: Bearer $PLATFORM_KEY' },
  internal_secret: {
    words: 'With the internal secret.',
    header: 'X-Internal-Secret: $INTERNAL_SECRET',
  },
}

function credentialOf(operation: DescribedOperation): string {
  return schemesOf(operation)
    .map(({ words }) => words)
    .join(' ')
}

function curl(method: string, path: string, operation: DescribedOperation): string {
  const { header } = schemesOf(operation)[0]!
  const body = operation.requestBody?.content['application/json'].example
  const quoted = JSON.stringify(body)?.replaceAll("'", "'\\''")
  const verb = method === 'get' ? '' : ` -X ${method.toUpperCase()}`
  return [
    `curl${verb} "$COLLOQUY_URL${path}${query(operation)}"`,
    ...(header ? [`-H "${header}"`] : []),
    ...(quoted ? ["-H 'Content-Type: application/json'", `-d '${quoted}'`] : []),
  ].join(' \\\n  ')
}

function schemesOf({ security }: DescribedOperation) {
  const names = security.map((scheme) => Object.keys(scheme)[0] ?? 'none')
  return (names.length > 0 ? names : ['none']).map((name) => SCHEMES[name]!)
}

function query({ parameters }: DescribedOperation): string {
  const needed = parameters.flatMap((parameter) =>
    'example' in parameter ? [[parameter.name, String(parameter.example)]] : [],
  )
  return needed.length > 0 ? `?${new URLSearchParams(needed)}` : ''
}
