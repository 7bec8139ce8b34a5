import type { Description } from '../../openapi/openapi.ts'
import { fieldRow, typeOf } from './fields.ts'
import { html, type Html, jsonBlock, prose } from './html.ts'
import { sectionId } from './navigation.ts'
import { statusRow } from './operation_section.ts'

type Webhook = Description['webhooks'][keyof Description['webhooks']]['post']

/** The requests that the service sends, described as operations of the receiver. */
export function webhookSection({ webhooks, components }: Description): Html {
  return html`<section id="${sectionId('Webhooks')}">
    <h2>Webhooks</h2>
    ${Object.values(webhooks).map(({ post }) => article(post, components.schemas))}
  </section>`
}

function article(webhook: Webhook, schemas: Description['components']['schemas']): Html {
  const { operationId, summary, description, parameters, requestBody, responses } = webhook
  const { schema, example } = requestBody.content['application/json']
  return html`<article id="${operationId}">
    <h3><a href="#${operationId}">Webhook: ${summary}</a></h3>
    ${prose(description)}
    <h4>Headers</h4>
    <dl class="fields">
      ${parameters.map(({ name, schema, description }) =>
        fieldRow(name, { ...schema, description }, true, schemas),
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
  </article>`
}

/** 2xx first; integer keys come first in an object anyway. */
function bySuccess([a]: [string, unknown], [b]: [string, unknown]) {
  return Number(b.startsWith('2')) - Number(a.startsWith('2'))
}
