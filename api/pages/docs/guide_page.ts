import { docsFrame } from './frame.ts'
import { guideNavigation } from './navigation.ts'

type Guide = {
  /** The name of its file under `docs/`. */
  name: string
  title: string
  /** Its text as HTML, in which each heading has an id. */
  text: string
  /** The sections of the reference. */
  sections: string[]
}

/** A guide as an HTML page. */
export function guidePage({ name, title, text, sections }: Guide): string {
  const headings = [...text.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id, title]) => {
    return { id: id!, title: { html: title! } }
  })
  return docsFrame({
    title: `${title} · Colloquy`,
    index: guideNavigation(name, headings, sections),
    main: { html: `<main class="guide">${text}</main>` },
  })
}
