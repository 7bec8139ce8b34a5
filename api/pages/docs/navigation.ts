import { GUIDES } from './guides.ts'
import { html, type Html } from './html.ts'
import { badge, type Entry } from './operation_section.ts'

export type Section = { name: string; entries: Entry[] }

type Named = { operationId: string; summary: string }

/** The index: guides in reading order, operations by what they do, webhooks and schemas; the script filters it. */
export function navigation(sections: Section[], webhooks: Named[], schemas: string[]): Html {
  const guides = Object.entries(GUIDES).map(([name, title]) => link(`/docs/${name}`, title))
  return html`${group('Guides', guides)}
  ${sections.map(({ name, entries }) => entries.length > 0 && group(name, entries.map(operation)))}
  ${group(
    'Webhooks',
    webhooks.map(({ operationId, summary }) => entry(operationId, `Webhook: ${summary}`)),
  )}
  ${group(
    'Schemas',
    schemas.map((name) => entry(`schema-${name}`, name)),
    false,
  )}`
}

function group(name: string, items: Html[], isOpen = true): Html {
  return html`<details ${isOpen && html`open`}>
    <summary>${name}</summary>
    <ul>
      ${items}
    </ul>
  </details>`
}

function operation({ method, operation: { operationId, summary } }: Entry): Html {
  return link(`#${operationId}`, html`<span>${summary}</span> ${badge(method)}`)
}

function entry(id: string, name: string): Html {
  return link(`#${id}`, html`<span>${name}</span>`)
}

function link(href: string, label: Html | string): Html {
  return html`<li><a href="${href}">${label}</a></li>`
}
