import { html, type Html } from './html.ts'

/** A text of the description: paragraphs and lists, separated by empty lines. */
export function prose(text: string): Html {
  const blocks = text.split(/\n\n+/).map((block) => {
    const points = block.split(/^- /m)
    if (points.length === 1) return html`<p>${line(block)}</p>`
    return html`<ul>
      ${points.slice(1).map((point) => html`<li>${line(point)}</li>`)}
    </ul>`
  })
  return html`${blocks}`
}

/** One line, in which what stands between backticks is code. */
export function line(text: string): Html {
  const parts = text.trim().split('`')
  return html`${parts.map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part))}`
}
