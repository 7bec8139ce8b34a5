import { unescapeTags } from '../../shared/prompt/tags.ts'

/** The content of every `<tag>`, in order. */
export function textsIn(text: string, tag: string): string[] {
  const found = text.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))
  return Array.from(found, ([, content]) => unescapeTags(content!))
}

/** Undefined when the text is not JSON. */
export function jsonIn(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
