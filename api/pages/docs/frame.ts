import { html, type Html } from './html.ts'

type Page = { title: string; index: Html; main: Html }

/** A page of the documentation: search and index next to the content. It is readable without its script. */
export function docsFrame({ title, index, main }: Page): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/docs.css" />
        <script type="module" src="/assets/docs.js"></script>
      </head>
      <body>
        <nav aria-label="Documentation">
          <a class="brand" href="/docs/start" aria-label="Colloquy">
            <img src="/assets/icon.svg" alt="" width="28" height="28" /> <span>Colloquy</span>
          </a>
          ${SEARCH}
          <details id="index" open>
            <summary>Index</summary>
            ${index}
          </details>
        </nav>
        ${main}
      </body>
    </html>`
  return page.html
}

/** Shown by the script. */
const SEARCH = html`<search id="search" hidden>
  <input
    id="words"
    type="search"
    role="combobox"
    placeholder="Search"
    aria-label="Search the documentation"
    aria-keyshortcuts="/"
    aria-autocomplete="list"
    aria-expanded="false"
    aria-controls="found"
    autocomplete="off"
    spellcheck="false"
  />
  <kbd aria-hidden="true">/</kbd>
  <div id="results" hidden>
    <p id="said" class="note" role="status"></p>
    <div id="found" role="listbox" aria-label="Results"></div>
  </div>
</search>`
