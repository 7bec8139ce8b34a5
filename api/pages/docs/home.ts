import { docsFrame } from './frame.ts'
import { type Guide, GUIDES } from './guides.ts'
import { codeBlock, html, type Html } from './html.ts'
import { homeNavigation, sectionId } from './navigation.ts'
import { SEARCH } from './search_field.ts'

/**
 * The page that the documentation opens on, as HTML: the first steps in order, the guides by task, and the reference.
 *
 * @param sections of the reference
 */
export function homePage(sections: string[]): string {
  const main = html`<main class="home">
    <h1>Where to start</h1>
    <p class="lead">
      An AI agent talks with people, follows a template that you write, and gives you what it found
      out as data.
    </p>
    ${SEARCH}
    <ol class="steps">
      ${STEPS}
    </ol>
    <h2>Guides by task</h2>
    <div class="tasks">${Object.entries(GUIDES).map(task)}</div>
    <h2>Reference</h2>
    <p>
      <a href="/docs/api">Every operation</a>, with its fields, errors and a command to try it. For
      programs: <a href="/v1/openapi.json">OpenAPI 3.1</a>.
    </p>
    <ul class="sections">
      ${sections.map((name) => html`<li><a href="/docs/api#${sectionId(name)}">${name}</a></li>`)}
    </ul>
  </main>`
  const title = 'Documentation · Colloquy'
  return docsFrame({ title, index: homeNavigation(sections), main, hasOwnSearch: true })
}

/** The script replaces it by the address at which the page is open. */
const ADDRESS = 'http://127.0.0.1:8080'

const CONVERSATION = `export COLLOQUY_URL=${ADDRESS} COLLOQUY_API_KEY=sk_…
api() { curl -sS "$COLLOQUY_URL$@" -H "Authorization: Bearer $COLLOQUY_API_KEY" -H 'Content-Type: application/json'; }
api /v1/templates -d '{"name": "Breakfast", "phases": [{"id": "main", "goals": [{"id": "drink", "type": "open", "prompt": "What do you drink in the morning?"}]}]}'
api /v1/interviews -d '{"template_id": "tpl_…", "persons": [{"name": "Ada"}]}'
api /v1/interviews/int_…`

const EMBEDDED = `<script src="${ADDRESS}/embed.js" async></script>
<colloquy-call session-id="ses_…" mode="compact"></colloquy-call>`

const WEBHOOK = `"outputs": [{"url": "https://shop.example/hook"}]`

const SERVER = `cp .env.example .env
docker compose up`

const STEPS = [
  step(
    'Try it',
    html`<p>
      One whole conversation on your machine, without keys or Docker. <code>npm start</code> then
      lets you talk yourself.
      <a href="/docs/start#start-the-service">What it needs</a>
    </p>`,
    commands('npm ci && npm run demo'),
  ),
  step(
    'Hold a conversation by API',
    html`<p>
      Create a template, then a conversation from it, open its <code>join_url</code> and talk; then
      read the findings. Put in your key and the ids that each answer gives you.
      <a href="/docs/start">Step by step</a>
    </p>`,
    commands(CONVERSATION),
  ),
  step(
    'Embed it in your page',
    html`<p>
      Your backend creates the conversation, and your page needs only its <code>session_id</code>.
      <a href="/docs/embed">Modes, events, React</a>
    </p>`,
    commands(EMBEDDED),
  ),
  step(
    'Receive a webhook',
    html`<p>
      Give a goal an output, and each answer is sent there. On your own machine,
      <code>npx colloquy listen --forward-to http://localhost:3000/hook</code> passes webhooks on.
      <a href="/docs/outputs#webhooks">What is sent</a>,
      <a href="/docs/outputs#signature-and-retries">how to check it</a>
    </p>`,
    commands(WEBHOOK),
  ),
  step(
    'Put it on a server',
    html`<p>
      Fill in <code>.env</code> with the keys of your providers.
      <a href="/docs/deployment">https, scaling, backups</a>, <a href="/docs/monitoring">alerts</a>,
      <a href="/docs/personal_data">personal data</a>
    </p>`,
    commands(SERVER),
  ),
]

function step(title: string, about: Html, code: Html): Html {
  return html`<li>
    <h2>${title}</h2>
    ${about} ${code}
  </li>`
}

/** A block of code in which the script can put the address of this service. */
function commands(code: string): Html {
  const address = html`<span class="address">${ADDRESS}</span>`
  const parts = code.split(ADDRESS)
  return codeBlock(html`${parts.map((part, i) => (i === 0 ? part : html`${address}${part}`))}`)
}

function task([name, guides]: [string, Record<string, Guide>]): Html {
  return html`<section>
    <h3>${name}</h3>
    <ul>
      ${Object.entries(guides).map(
        ([file, { title, about }]) =>
          html`<li><a href="/docs/${file}">${title}</a> <span class="note">${about}</span></li>`,
      )}
    </ul>
  </section>`
}
