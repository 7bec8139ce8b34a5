import type { Operation } from '../../openapi/openapi.ts'
import { ownSchema } from '../../openapi/operation.ts'
import { type JsonSchema, nameOf, resolved } from '../../openapi/json_schema.ts'
import { fieldRow, fieldsTable, type Schemas, typeOf } from './fields.ts'
import { codeBlock, html, type Html, jsonBlock, line, row } from './html.ts'
import { credentialOf, curl } from './try_it.ts'

export type Entry = { method: string; path: string; operation: Operation }

/** One operation: its parameters, its responses, and a command to try it with. */
export function operationArticle({ method, path, operation }: Entry, schemas: Schemas): Html {
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

function content(title: string, { content }: Part, operationId: string, schemas: Schemas): Html {
  if (!content['application/json']) {
    return html`<h4>${title}</h4>
      <p>A file: <code>${Object.keys(content).join(', ')}</code></p>`
  }
  const { schema, example } = content['application/json']
  const isShownHere = isOwn(nameOf(schema) ?? '', operationId)
  return html`<h4>${title} ${!isShownHere && html`<span class="type">${typeOf(schema)}</span>`}</h4>
    ${isShownHere && fieldsTable(resolved(schema, schemas), schemas)} ${jsonBlock(example)}`
}
