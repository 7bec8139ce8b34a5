import type { Description, Operation } from '../../openapi/openapi.ts'
import type { JsonSchema } from '../../openapi/schemas.ts'
import { fieldsTable, row, typeOf } from './fields.ts'
import { html, type Html } from './html.ts'
import { badge, operationArticle } from './operation_section.ts'
import { line, prose } from './prose.ts'

type Entry = { method: string; path: string; operation: Operation }

/** The description as a page for people; its script only helps to find one's way. */
export function docsPage(description: Description): string {
  const { info, tags, components } = description
  const sections = tags.map(({ name }) => ({ name, entries: entriesOf(description, name) }))
  const schemas = Object.entries(components.schemas)
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${info.title} ${info.version}: the API</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/docs.css" />
        <script type="module" src="/assets/docs.js"></script>
      </head>
      <body>
        <nav aria-label="Operations">
          <p class="brand">
            <img src="/assets/icon.svg" alt="" width="28" height="28" /> ${info.title}
            <span class="type">${info.version}</span>
          </p>
          <details id="index" open>
            <summary>Operations</summary>
            <input id="filter" type="search" placeholder="Filter" aria-label="Filter" hidden />
            <p id="nothing" class="note" hidden>
              No operation has these words; type fewer, or search the page.
            </p>
            ${sections.map(navigation)} ${guides()}
            <p><a href="#events">Webhook</a> · <a href="#schemas">Schemas</a></p>
          </details>
        </nav>
        <main>
          <header>
            <h1>The API</h1>
            ${prose(info.description)}
            <p>
              For programs, the same as OpenAPI 3.1:
              <a href="/v1/openapi.json">/v1/openapi.json</a>. Put the key of your organization into
              <code>COLLOQUY_API_KEY</code> and this service’s address into
              <code>COLLOQUY_URL</code> to copy the commands below; ids and what stands in the
              bodies are yours to fill in. Operators have a <code>PLATFORM_KEY</code>, and the web
              layer sends its <code>INTERNAL_SECRET</code>.
            </p>
          </header>
          ${sections.map(section)} ${webhook(description)}
          <section id="schemas">
            <h2>Schemas</h2>
            ${schemas.map(([name, schema]) => schemaArticle(name, schema))}
          </section>
        </main>
      </body>
    </html>`
  return page.html
}

type Section = { name: string; entries: Entry[] }

function entriesOf({ paths }: Description, tag: string): Entry[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => ({ method, path, operation })),
  )
}

function navigation({ name, entries }: Section): Html | false {
  if (entries.length === 0) return false
  return html`<details open>
    <summary>${name}</summary>
    <ul>
      ${entries.map(
        ({ method, path, operation }) =>
          html`<li>
            <a href="#${operation.operationId}" title="${operation.summary}"
              >${badge(method)} <span>${breakable(path.slice(4))}</span></a
            >
          </li>`,
      )}
    </ul>
  </details>`
}

/** The pages under `docs/`, in the order in which one reads them. */
export const GUIDES = {
  concepts: 'Concepts',
  outputs: 'Outputs',
  people_and_keys: 'People and keys',
  command_line: 'Command line',
  client: 'TypeScript client',
  configuration: 'Configuration',
  deployment: 'Deployment',
  reliability: 'Reliability',
  design_notes: 'Design notes',
  contributing: 'Contributing',
}

function guides(): Html {
  return html`<details open>
    <summary>Guides</summary>
    <ul class="guides">
      ${Object.entries(GUIDES).map(
        ([name, title]) => html`<li><a href="/docs/${name}">${title}</a></li>`,
      )}
    </ul>
  </details>`
}

/** A path that may be broken after each of its parts. */
function breakable(path: string): Html {
  return html`${path.split('/').map((part, i) => html`${i > 0 && html`/<wbr />`}${part}`)}`
}

function section({ name, entries }: Section): Html | false {
  if (entries.length === 0) return false
  return html`<section>
    <h2>${name}</h2>
    ${entries.map(({ method, path, operation }) => operationArticle(method, path, operation))}
  </section>`
}

function webhook({ webhooks }: Description): Html {
  const { summary, description, parameters, requestBody, responses } = webhooks.goal_committed.post
  const { schema, example } = requestBody.content['application/json']
  return html`<section id="events">
    <h2>Webhook</h2>
    <article id="goalCommitted">
      <h3><a href="#goalCommitted">${summary}</a></h3>
      <p>${line(description)}</p>
      <h4>Headers</h4>
      <dl class="fields">
        ${parameters.map(({ name, schema, description }) => row(name, schema, true, description))}
      </dl>
      <h4>Body <span class="type">${typeOf(schema)}</span></h4>
      <pre><code>${JSON.stringify(example, null, 2)}</code></pre>
      <h4>Your answer</h4>
      <dl class="fields">
        ${Object.entries(responses)
          .toSorted(bySuccess)
          .map(
            ([status, { description }]) =>
              html`<div>
                <dt><code>${status}</code></dt>
                <dd>${line(description)}</dd>
              </div>`,
          )}
      </dl>
    </article>
  </section>`
}

/** 2xx first; an object gives its whole numbers first. */
function bySuccess([a]: [string, unknown], [b]: [string, unknown]) {
  return Number(b.startsWith('2')) - Number(a.startsWith('2'))
}

function schemaArticle(name: string, schema: JsonSchema): Html {
  return html`<article id="schema-${name}" class="schema">
    <h3><a href="#schema-${name}">${name}</a></h3>
    ${typeof schema.description === 'string' && html`<p>${line(schema.description)}</p>`}
    ${
      fieldsTable(schema) ??
      html`<dl class="fields">${row('value', { ...schema, description: undefined }, true)}</dl>`
    }
  </article>`
}
