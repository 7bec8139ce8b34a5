import type { Description } from '../../openapi/openapi.ts'
import { jsonBlock } from './code_block.ts'
import { fieldRow, typeOf } from './fields.ts'
import { html, type Html } from './html.ts'
import { statusRow } from './operation_section.ts'
import { prose } from './prose.ts'

/** The request that the service sends, as an operation of the receiver. */
export function webhookSection({ webhooks, components }: Description): Html {
  const { operationId, summary, description, parameters, requestBody, responses } =
    webhooks.goal_committed.post
  const { schema, example } = requestBody.content['application/json']
  return html`<section id="events">
    <h2>Events</h2>
    <article id="${operationId}">
      <h3><a href="#${operationId}">Webhook: ${summary}</a></h3>
      ${prose(description)}
      <h4>Headers</h4>
      <dl class="fields">
        ${parameters.map(({ name, schema, description }) =>
          fieldRow(name, { ...schema, description }, true, components.schemas),
        )}
      </dl>
      <h4>Body <span class="type">${typeOf(schema)}</span></h4>
      ${jsonBlock(example)}
      <h4>Your answer</h4>
      <dl class="fields">
        ${Object.entries(responses)
          .toSorted(bySuccess)
          .map(([status, { description }]) => statusRow(status, description))}
      </dl>
    </article>
  </section>`
}

/** 2xx first; the keys of an object begin with its whole numbers. */
function bySuccess([a]: [string, unknown], [b]: [string, unknown]) {
  return Number(b.startsWith('2')) - Number(a.startsWith('2'))
}
