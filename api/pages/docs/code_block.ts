import { html, type Html } from './html.ts'

/** A block of code; the script shows the button, which copies it. */
export function codeBlock(code: string): Html {
  return html`<div class="code">
    <pre><code>${code}</code></pre>
    <button type="button" class="copy" hidden>Copy</button>
  </div>`
}

export function jsonBlock(value: unknown): Html {
  return codeBlock(JSON.stringify(value, null, 2))
}
