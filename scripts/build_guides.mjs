/**
 * Renders the pages under `docs/` for `/docs/<name>`, and builds the search index of everything at
 * `/docs`.
 */
import { marked } from 'marked'
import { gfmHeadingId } from 'marked-gfm-heading-id'
import MiniSearch from 'minisearch'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { openapi } from '../dist/api/openapi/openapi.js'
import { guidePage } from '../dist/api/pages/docs/guide_page.js'
import { GUIDES } from '../dist/api/pages/docs/guides.js'
import { codeBlock } from '../dist/api/pages/docs/html.js'
import { docsPage, sectionsOf } from '../dist/api/pages/docs/reference.js'
import { guideEntries, referenceEntries } from '../dist/api/pages/docs/search_entries.js'
import { SECTIONS } from '../dist/api/routes/index.js'

marked.use(gfmHeadingId(), { renderer: { code: ({ text }) => codeBlock(text).html } })

const description = openapi(SECTIONS)
const sections = sectionsOf(description)
const guides = Object.values(GUIDES)
  .flatMap((group) => Object.entries(group))
  .map(([name, title]) => {
    const text = withinTheService(readFileSync(`docs/${name}.md`, 'utf8'))
    return { name, title, text: scrollable(marked.parse(text)), sections }
  })

mkdirSync('dist/web/guides', { recursive: true })
for (const picture of readdirSync('docs/images')) {
  copyFileSync(`docs/images/${picture}`, `dist/web/assets/docs_${picture}`)
}
for (const guide of guides) writeFileSync(`dist/web/guides/${guide.name}.html`, guidePage(guide))

/** The page reads both along with the index. */
const options = { fields: ['title', 'page', 'text'], storeFields: ['title', 'page', 'text'] }
const word = '[\\p{L}\\p{N}]+'

const tokenize = (text) => text.match(new RegExp(word, 'gu')) ?? []
const index = new MiniSearch({ ...options, tokenize })
index.addAll(guides.flatMap(({ name, title, text }) => guideEntries(name, title, text)))
index.addAll(referenceEntries(docsPage(description)))
writeFileSync('dist/web/assets/docs_index.json', JSON.stringify({ options, word, index }))

/** Makes tables wider than a phone scrollable by keyboard. */
function scrollable(markup) {
  return markup.replaceAll('<table>', '<table tabindex="0">')
}

/** Links to other pages or pictures of `docs/` are rewritten to where the service serves them. */
function withinTheService(text) {
  return text
    .replace(/\]\((\w+)\.md(#[\w-]+)?\)/g, (_, name, part = '') => `](/docs/${name}${part})`)
    .replaceAll('](images/', '](/assets/docs_')
}
