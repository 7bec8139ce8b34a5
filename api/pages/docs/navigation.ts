import { GUIDES } from './guides.ts'
import { html, type Html } from './html.ts'
import { badge, type ShownOperation } from './operation_section.ts'

export type Section = { name: string; entries: ShownOperation[] }

/** A heading of a guide; its title may contain markup. */
export type Heading = { id: string; title: Html }

type Named = { operationId: string; summary: string }

/** The index of the reference: guides, operations by purpose, webhooks and schemas. */
export function navigation(sections: Section[], webhooks: Named[], schemas: string[]): Html {
  return html`${guideGroups()}
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

/** The index of a guide: the guides, with the headings of this one, and the sections of the reference. */
export function guideNavigation(here: string, headings: Heading[], sections: string[]): Html {
  return html`${guideGroups(here, headings)} ${apiGroup(sections)}`
}

/** The index of the page that one starts from: the guides, and the sections of the reference. */
export function homeNavigation(sections: string[]): Html {
  return html`${guideGroups()} ${apiGroup(sections)}`
}

/** The anchor of a section of the reference. */
export function sectionId(name: string): string {
  return `section-${name.toLowerCase().replaceAll(/\W+/g, '-')}`
}

function apiGroup(sections: string[]): Html {
  return group('The API', [
    link('/docs/api', 'Overview'),
    ...sections.map((name) => link(`/docs/api#${sectionId(name)}`, name)),
  ])
}

function guideGroups(here?: string, headings: Heading[] = []): Html {
  return html`${Object.entries(GUIDES).map(([name, guides]) =>
    group(
      name,
      Object.entries(guides).map(([file, { title }]) =>
        file === here ? current(file, title, headings) : link(`/docs/${file}`, title),
      ),
    ),
  )}`
}

function current(file: string, title: string, headings: Heading[]): Html {
  return html`<li>
    <a href="/docs/${file}" aria-current="page">${title}</a>
    <ul>
      ${headings.map(({ id, title }) => link(`#${id}`, title))}
    </ul>
  </li>`
}

function group(name: string, items: Html[], isOpen = true): Html {
  return html`<details ${isOpen && html`open`}>
    <summary>${name}</summary>
    <ul>
      ${items}
    </ul>
  </details>`
}

function operation({ method, operation: { operationId, summary } }: ShownOperation): Html {
  return link(`#${operationId}`, html`<span>${summary}</span> ${badge(method)}`)
}

function entry(id: string, name: string): Html {
  return link(`#${id}`, html`<span>${name}</span>`)
}

function link(href: string, label: Html | string): Html {
  return html`<li><a href="${href}">${label}</a></li>`
}
