import { escapeTags, tag, unescapeTags } from './tags.ts'

/** `speaker` is null when the name is not known. */
export type Said = { speaker: string | null; text: string }

/** A message of several persons for the model. */
export function saidTags(said: readonly Said[]): string {
  return said
    .map(({ speaker, text }) => tag('said', { by: speaker ?? undefined }, escapeTags(text)))
    .join('\n')
}

/** The reverse of `saidTags`; undefined for a message without such tags. */
export function saidIn(message: string): Said[] | undefined {
  const found = [...message.matchAll(/<said(?: by="([^"]*)")?>([^<]*)<\/said>/g)]
  if (found.length === 0) return undefined
  return found.map(([, by, text]) => ({
    speaker: by === undefined ? null : unescapeTags(by),
    text: unescapeTags(text!),
  }))
}

/** Instructions for a conversation with several persons. */
export const SEVERAL = `Several persons take part
- Every message of theirs tells whose words it holds, as in <said by="Ana">…</said>. Never write such a tag yourself.
- Listen to all of them. Call somebody by name where it helps, and ask for the others' answers where a goal is about each of them; then the data says who gave which.
- "quotes" are the words of one person alone, without the tag.
- Welcome in passing, by name, whoever has only just come. What was committed before is not asked again.`
