/** Markup that is safe to insert into a page. */
export type Html = { html: string }
type Value = string | number | Html | readonly Value[] | false | undefined

/** Markup with interpolated values: text is escaped, lists are joined, `false` and undefined are omitted. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return {
    html: parts.map((part, i) => part + (i < values.length ? written(values[i]) : '')).join(''),
  }
}

/** A block of code that can be scrolled by keyboard; the script shows the button, which copies it. */
export function codeBlock(code: string | Html): Html {
  return html`<div class="code">
    <pre tabindex="0"><code>${code}</code></pre>
    <button type="button" class="copy" hidden>Copy</button>
  </div>`
}

export function jsonBlock(value: unknown): Html {
  return codeBlock(JSON.stringify(value, null, 2))
}

/** A text of the description: paragraphs and lists, separated by blank lines. */
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

/** One line, in which text between backticks is code. */
export function line(text: string): Html {
  const parts = text.trim().split('`')
  return html`${parts.map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part))}`
}

/** A row of a definition list, such as a status and its meaning. */
export function row(term: Html, meaning: Html): Html {
  return html`<div>
    <dt>${term}</dt>
    <dd>${meaning}</dd>
  </div>`
}

function written(value: Value): string {
  if (value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(written).join('')
  return typeof value === 'object' ? (value as Html).html : escaped(String(value))
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
