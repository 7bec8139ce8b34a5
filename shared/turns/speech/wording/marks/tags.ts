import { DROPPED } from './gaps.ts'

/** Removes Markdown's links, images and footnotes, references to sources, and tags of HTML and SSML. */
export function withoutTags(text: string): string {
  return text
    .replace(/!\[[^\]\n]*\]\([^)\n]*\)/g, DROPPED)
    .replace(/\[\^[\w-]+\]:?|【[^】\n]*】/g, DROPPED)
    .replace(SOURCE, '')
    .replace(/\[([^[\]\n]+)\](?:\([^)\n]*\)|\[\w*\])/g, '$1')
    .replace(/\]\((?:https?:|mailto:|www\.|\/|#)[^)\s]*\)/g, '')
    .replace(/<([^<>\s]*[\uE000-\uE0FE@:][^<>\s]*)>/g, '$1')
    .replace(/<!--.*?-->/gs, DROPPED)
    .replace(/<\/?(?:br|p|li|ul|ol|tr|div|h[1-6])\b[^<>]*>/gi, '\n')
    .replace(TAG, (tag: string, at: number, all: string) => {
      const isAlone = /(?:^|\s)$/.test(all.slice(0, at)) && /^\s/.test(all.slice(at + tag.length))
      return isAlone ? DROPPED : ''
    })
}

/** "[1]" and "[2][3]" right after a word. */
const SOURCE = /(?<=\p{L}{2}|[.!?,;:)”"»])(?:\[\d{1,2}(?:\s?[,–-]\s?\d{1,2})*\])+(?=[\s.,;:!?]|$)/gu
/** Neither "a<b and c>d" nor "<3". */
const TAG =
  /<\/?[a-z][\w:.-]*(?:=[\w.-]+)?(?:\s+[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s"'<>]+))*\s*\/?>|<[?!][a-z][^<>]*>/gi
