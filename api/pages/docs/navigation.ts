import type { Document } from './documents.ts'
import { html, type Html } from './html.ts'
import { badge, type Entry } from './operation_section.ts'

export type Section = { name: string; entries: Entry[] }

/** The index: what the operations do, then the webhook and the schemas; the script filters it. */
export function navigation(
  sections: Section[],
  schemas: string[],
  documents: readonly Document[],
): Html {
  return html`${
    documents.length > 0 &&
    group(
      'Guides',
      documents.map(({ title, href }) => html`<li><a href="${href}">${title}</a></li>`),
    )
  }
  ${sections.map(({ name, entries }) => entries.length > 0 && group(name, entries.map(operation)))}
  ${group('Webhooks', [link('goalCommitted', html`<span>Webhook: A goal was committed</span>`)])}
  ${group('Schemas', schemas.map(schema), false)}`
}

function group(name: string, items: Html[], isOpen = true): Html {
  return html`<details ${isOpen && html`open`}>
    <summary>${name}</summary>
    <ul>
      ${items}
    </ul>
  </details>`
}

function operation({ method, operation }: Entry): Html {
  const { operationId, summary } = operation
  return link(operationId, html`<span>${summary}</span> ${badge(method)}`)
}

function schema(name: string): Html {
  return link(`schema-${name}`, html`<span>${name}</span>`)
}

function link(id: string, label: Html): Html {
  return html`<li><a href="#${id}">${label}</a></li>`
}
