import { Marked } from 'marked'
import { gfmHeadingId } from 'marked-gfm-heading-id'
import { readFileSync } from 'node:fs'

/**
 * The text of a page under `docs/` as HTML, with links to where the service shows the others.
 *
 * @param codeBlock writes a block of code
 */
export function guideText(name, codeBlock) {
  const marked = new Marked(gfmHeadingId(), {
    renderer: { code: ({ text }) => codeBlock(text).html },
  })
  const text = readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8')
  return scrollable(marked.parse(withinTheService(text)))
}

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
