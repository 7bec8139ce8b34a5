/** Turns the pages under `docs/` into the pages that the service shows at `/docs/<name>`. */
import { marked } from 'marked'
import { gfmHeadingId } from 'marked-gfm-heading-id'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { GUIDES } from '../dist/api/pages/docs/guides.js'

marked.use(gfmHeadingId())

const guides = Object.entries(GUIDES).map(([name, title]) => {
  return { name, title, text: readFileSync(`docs/${name}.md`, 'utf8') }
})

mkdirSync('dist/web/guides', { recursive: true })
for (const guide of guides) writeFileSync(`dist/web/guides/${guide.name}.html`, page(guide))

function page({ name, title, text }) {
  const links = guides.map((one) => {
    const here = one.name === name ? ' aria-current="page"' : ''
    return `<li><a href="/docs/${one.name}"${here}><span>${one.title}</span></a></li>`
  })
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · Colloquy</title>
    <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/assets/docs.css" />
  </head>
  <body>
    <nav class="guides" aria-label="Guides">
      <p class="brand"><img src="/assets/icon.svg" alt="" width="28" height="28" /> Colloquy</p>
      <ul>${links.join('')}<li><a href="/docs">The API</a></li></ul>
    </nav>
    <main class="guide">${marked.parse(withinTheService(text))}</main>
  </body>
</html>
`
}

/** A link to another page of `docs/` leads to where the service shows it. */
function withinTheService(text) {
  return text.replace(
    /\]\((\w+)\.md(#[\w-]+)?\)/g,
    (_, name, part = '') => `](/docs/${name}${part})`,
  )
}
