import type { Description } from '../../openapi/openapi.ts'
import type { JsonSchema } from '../../openapi/json_schema.ts'
import { fieldRow, fieldsTable, type NamedSchemas, typeOf } from './schema_fields.ts'
import { docsFrame } from './frame.ts'
import { html, type Html, jsonBlock, prose } from './html.ts'
import { navigation, type Section, sectionId } from './navigation.ts'
import { type ShownOperation, isOwn, operationArticle, statusRow } from './operation_section.ts'

/** The API description as an HTML page. */
export function docsPage(description: Description): string {
  const { info, tags, components, webhooks } = description
  const sections = tags.map(({ name, description: about }) => ({
    ...{ name, about },
    entries: entriesOf(description, name),
  }))
  const schemas = sharedSchemas(description)
  const index = navigation(
    sections,
    Object.values(webhooks).map(({ post }) => post),
    schemas.map(([name]) => name),
  )
  const main = html`<main>
    <header>
      <h1>The API</h1>
      ${prose(info.description)}
      <p>
        To run the commands below, set <code>COLLOQUY_URL</code> to the address of this service and
        <code>COLLOQUY_API_KEY</code> to an API key of your organization, and put in your own ids.
        Operators also set <code>PLATFORM_KEY</code>, and a web application that signs people up
        <code>INTERNAL_SECRET</code>. Programs can read the same reference as
        <a href="/v1/openapi.json">OpenAPI 3.1</a>.
      </p>
    </header>
    ${sections.map((one) => section(one, components.schemas))} ${webhookSection(description)}
    <section id="${sectionId('Schemas')}">
      <h2>Schemas</h2>
      ${schemas.map(([name, schema]) => schemaArticle(name, schema, components.schemas))}
    </section>
  </main>`
  return docsFrame({ title: `${info.title} ${info.version}: the API`, index, main })
}

/** The names of the reference's sections, in order. */
export function sectionsOf(description: Description): string[] {
  const named = description.tags.map(({ name }) => name)
  return [...named, 'Schemas']
}

function entriesOf({ paths }: Description, tag: string): ShownOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => ({ method, path, operation })),
  )
}

/** Schemas that are not shown with the only operation that uses them. */
function sharedSchemas({ paths, components }: Description): [string, JsonSchema][] {
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  return Object.entries(components.schemas).filter(([name]) => !ids.some((id) => isOwn(name, id)))
}

function section(
  { name, about, entries }: Section & { about: string },
  schemas: NamedSchemas,
): Html | false {
  if (entries.length === 0) return false
  return html`<section id="${sectionId(name)}">
    <h2>${name}</h2>
    ${prose(about)} ${entries.map((entry) => operationArticle(entry, schemas))}
  </section>`
}

function schemaArticle(name: string, schema: JsonSchema, schemas: NamedSchemas): Html {
  const { description, ...bare } = schema
  return html`<article id="schema-${name}" class="schema">
    <h3><a href="#schema-${name}">${name}</a></h3>
    ${typeof description === 'string' && prose(description)}
    ${
      fieldsTable(schema, schemas) ??
      html`<dl class="fields">${fieldRow('value', bare, true, schemas)}</dl>`
    }
  </article>`
}

type Webhook = Description['webhooks'][keyof Description['webhooks']]['post']

/** The requests that the service sends, described as operations of the receiver. */
function webhookSection({ webhooks, components }: Description): Html {
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
