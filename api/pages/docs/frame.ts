import { html, type Html } from './html.ts'
import { SEARCH } from './search_field.ts'

type Page = {
  title: string
  index: Html
  main: Html
  /** Whether the search is in `main`, and so not above the index. */
  hasOwnSearch?: boolean
}

/** A page of the documentation: search and index next to the content. It is readable without its script. */
export function docsFrame({ title, index, main, hasOwnSearch = false }: Page): string {
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
          <a class="brand" href="/docs" aria-label="Colloquy">
            <img src="/assets/icon.svg" alt="" width="28" height="28" /> <span>Colloquy</span>
          </a>
          ${!hasOwnSearch && SEARCH}
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
