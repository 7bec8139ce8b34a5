/**
 * Turns the pages under `docs/` into the pages that the service shows at `/docs/<name>`, and
 * everything below `/docs` into the search index; and writes the page at `/docs`, the description of
 * the API, and its reference: `guides.mjs <draft>`, whose modules are compiled.
 */
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { docsIndex } from './docs_index.mjs'
import { guideText } from './guide_text.mjs'

const [, , draft] = process.argv
const ours = (file) => import(pathToFileURL(join(draft, file)).href)
const { describeRoutes } = await ours('api/openapi/description.js')
const { guidePage } = await ours('api/pages/docs/guide_page.js')
const { GUIDES } = await ours('api/pages/docs/guides.js')
const { homePage } = await ours('api/pages/docs/home.js')
const { codeBlock } = await ours('api/pages/docs/html.js')
const { docsPage, sectionsOf } = await ours('api/pages/docs/reference.js')
const { guideEntries, referenceEntries } = await ours('api/pages/docs/search_entries.js')
const web = join(draft, 'web')

const sections = sectionsOf(describeRoutes())
const reference = docsPage(describeRoutes())
const guides = Object.values(GUIDES)
  .flatMap((group) => Object.entries(group))
  .map(([name, { title }]) => ({ name, title, text: guideText(name, codeBlock), sections }))

writeFileSync(join(web, 'openapi.json'), JSON.stringify(describeRoutes()))
writeFileSync(join(web, 'reference.html'), reference)
writeFileSync(join(web, 'docs.html'), homePage(sections))
mkdirSync(join(web, 'guides'))
for (const picture of readdirSync('docs/images')) {
  copyFileSync(`docs/images/${picture}`, join(web, `assets/docs_${picture}`))
}
for (const guide of guides) {
  writeFileSync(join(web, `guides/${guide.name}.html`), guidePage(guide))
}

const entries = [
  ...guides.flatMap(({ name, title, text }) => guideEntries(name, title, text)),
  ...referenceEntries(reference),
]
writeFileSync(join(web, 'assets/docs_index.json'), docsIndex(entries))
