import { html, type Html } from './html.ts'
import { badge, type Entry } from './operation_section.ts'

export type Section = { name: string; entries: Entry[] }

/** The pages under `docs/`, in reading order. */
const GUIDES = {
  concepts: 'Concepts',
  outputs: 'Outputs',
  events: 'Events',
  advisors: 'Archetypes, skills and advisors',
  voices: 'Voices',
  turn_ends: 'What ends a turn',
  people_and_keys: 'People and keys',
  operators: 'Watching the platform',
  pauses: 'Where the time of a pause went',
  system_templates: 'Templates of the platform',
  prices_and_reflection: 'Prices and reflection',
  imports: 'Recorded conversations',
  command_line: 'Command line',
  client: 'TypeScript client',
  configuration: 'Configuration',
  deployment: 'Deployment',
  reliability: 'Reliability',
  design_notes: 'Design notes',
  contributing: 'Contributing',
}

type Named = { operationId: string; summary: string }

/** The index: guides, operations by what they do, webhooks and schemas; the script filters it. */
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
