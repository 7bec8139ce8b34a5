import { escapeTags, tag, unescapeTags } from './tags.ts'
import { type Speaker, toldNameOf } from './unnamed.ts'

/** `speaker` is null when the name is unknown. */
export type Said = Speaker & { speaker: string | null; text: string }

/**
 * A message of several persons for the model.
 *
 * @param nameOf what to call them; by default only those with a name are named
 */
export function saidTags(
  said: readonly Said[],
  nameOf: (who: Speaker) => string | undefined = ({ speaker }) => toldNameOf(speaker),
): string {
  return said.map((one) => tag('said', { by: nameOf(one) }, escapeTags(one.text))).join('\n')
}

/** The inverse of `saidTags`; undefined for a message without such tags. */
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
- Who has no name is "unnamed 1", "unnamed 2" and so on: always the same person, and of two people with one name the second is "Ana (2)". Never say that to them. A name says only what somebody calls themselves.
- "quotes" are the words of one person alone, without the tag.
- Welcome in passing, by name, whoever has only just come. What was committed before is not asked again.`
