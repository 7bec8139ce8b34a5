import { html } from './html.ts'

/** The search of the documentation, which the script shows. */
export const SEARCH = html`<search id="search" hidden>
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
