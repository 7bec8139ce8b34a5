import type { llm } from '@livekit/agents'
import { TransformStream } from 'node:stream/web'
import { acknowledgementIn } from '../../../shared/prompt/acknowledgement.ts'

type Chunk = llm.ChatChunk | string

/**
 * Takes the acknowledgement that the model chose for the next reply, `<ack>…</ack>`, out of its words. A tag
 * that is never closed is an acknowledgement too, unless it is too long for one: then it is spoken.
 *
 * @param offered gets it, if it can be spoken
 */
export function withoutOffer(offered: (phrase: string) => void): TransformStream<Chunk, Chunk> {
  /** What may be the beginning of a tag, or what an open one has so far. */
  let held = ''
  let isOpen = false
  let isMidWord = false

  function spokenIn(text: string): string {
    held += text
    let released = ''
    for (;;) {
      const tag = isOpen ? CLOSES : OPENS
      const at = tagIn(held, tag)
      const isWhole = held.startsWith(tag, at)
      if (isOpen && !isWhole && held.length <= LONGEST) return released
      if (isOpen && !isWhole) {
        isOpen = false
        continue
      }
      const before = held.slice(0, at)
      held = held.slice(isWhole ? at + tag.length : at)
      if (isOpen) offer(before)
      else released += before
      if (before) isMidWord = !isOpen && /\S$/.test(before)
      if (!isWhole) return released
      isOpen = !isOpen
      // With a space after it, the sentence before the tag is spoken without waiting for the end.
      if (isOpen && isMidWord) released += ' '
    }
  }

  /** @returns false when it cannot be said */
  function offer(text: string): boolean {
    const phrase = acknowledgementIn(text)
    if (phrase) offered(phrase)
    return phrase !== undefined
  }

  return new TransformStream({
    transform(chunk, controller) {
      if (typeof chunk === 'string') {
        const text = spokenIn(chunk)
        if (text) controller.enqueue(text)
        return
      }
      const { delta } = chunk
      if (!delta?.content) return controller.enqueue(chunk)
      controller.enqueue({ ...chunk, delta: { ...delta, content: spokenIn(delta.content) } })
    },
    flush(controller) {
      const isOffered = isOpen && offer(held.replace(/<[^<]*$/, ''))
      if (held && !isOffered) controller.enqueue(held)
    },
  })
}

/** A tag that is open for longer, in characters, is not an acknowledgement. */
const LONGEST = 60
const OPENS = '<ack>'
const CLOSES = '</ack>'

/** Where the tag begins, whole or cut off at the end of the text; else the length of the text. */
function tagIn(text: string, tag: string): number {
  let at = text.indexOf('<')
  while (at >= 0 && !tag.startsWith(text.slice(at, at + tag.length))) {
    at = text.indexOf('<', at + 1)
  }
  return at < 0 ? text.length : at
}
