/**
 * Turns the pages under `docs/` into the pages that the service shows at `/docs/<name>`, and
 * everything at `/docs` into the search index; and writes the description of the API, and its
 * reference: `guides.mjs <draft>`, whose modules are compiled.
 */
import { marked } from 'marked'
import { gfmHeadingId } from 'marked-gfm-heading-id'
import MiniSearch from 'minisearch'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [, , draft] = process.argv
const ours = (file) => import(pathToFileURL(join(draft, file)).href)
const { describeRoutes } = await ours('api/openapi/description.js')
const { guidePage } = await ours('api/pages/docs/guide_page.js')
const { GUIDES } = await ours('api/pages/docs/guides.js')
const { codeBlock } = await ours('api/pages/docs/html.js')
const { docsPage, sectionsOf } = await ours('api/pages/docs/reference.js')
const { guideEntries, referenceEntries } = await ours('api/pages/docs/search_entries.js')
const web = join(draft, 'web')

marked.use(gfmHeadingId(), { renderer: { code: ({ text }) => codeBlock(text).html } })

const sections = sectionsOf(describeRoutes())
const reference = docsPage(describeRoutes())
const guides = Object.values(GUIDES)
  .flatMap((group) => Object.entries(group))
  .map(([name, title]) => {
    const text = withinTheService(readFileSync(`docs/${name}.md`, 'utf8'))
    return { name, title, text: scrollable(marked.parse(text)), sections }
  })

writeFileSync(join(web, 'openapi.json'), JSON.stringify(describeRoutes()))
writeFileSync(join(web, 'reference.html'), reference)
mkdirSync(join(web, 'guides'))
for (const picture of readdirSync('docs/images')) {
  copyFileSync(`docs/images/${picture}`, join(web, `assets/docs_${picture}`))
}
for (const guide of guides) {
  writeFileSync(join(web, `guides/${guide.name}.html`), guidePage(guide))
}

/** The page uses both with the index. */
const options = { fields: ['title', 'page', 'text'], storeFields: ['title', 'page', 'text'] }
const word = '[\\p{L}\\p{N}]+'

const tokenize = (text) => text.match(new RegExp(word, 'gu')) ?? []
const index = new MiniSearch({ ...options, tokenize })
index.addAll(guides.flatMap(({ name, title, text }) => guideEntries(name, title, text)))
index.addAll(referenceEntries(reference))
writeFileSync(join(web, 'assets/docs_index.json'), JSON.stringify({ options, word, index }))

/** Makes a table that is wider than a phone scrollable by keyboard. */
function scrollable(markup) {
  return markup.replaceAll('<table>', '<table tabindex="0">')
}

/**
 * Points a link to another page of `docs/`, or to a picture there, to where the service shows it.
 */
function withinTheService(text) {
  return text
    .replace(/\]\((\w+)\.md(#[\w-]+)?\)/g, (_, name, part = '') => `](/docs/${name}${part})`)
    .replaceAll('](images/', '](/assets/docs_')
}
