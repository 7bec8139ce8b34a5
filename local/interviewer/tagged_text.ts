import { unescapeTags } from '../../shared/prompt/tags/tags.ts'

/** The content of every `<tag>`, in order. */
export function textsIn(text: string, tag: string): string[] {
  const found = text.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^]*?)</${tag}>`, 'g'))
  return Array.from(found, ([, content]) => unescapeTags(content!.replace(MARKS, '')))
}

/** The tags around the values of variables. */
const MARKS = /<\/?value\b[^>]*>/g
