import type { llm } from '@livekit/agents'
import { TransformStream } from 'node:stream/web'
import { acknowledgementIn } from '../../../shared/prompt/acknowledgement.ts'

type Chunk = llm.ChatChunk | string

/**
 * Takes the acknowledgement that the model chose for the next answer, in `<ack>…</ack>` after its
 * words, out of its text.
 *
 * @param offered gets it, if it can be spoken
 */
export function withoutOffer(offered: (phrase: string) => void): TransformStream<Chunk, Chunk> {
  /** A possible beginning of a tag; after a whole opening tag, everything that follows. */
  let held = ''
  let isTag = false

  function spokenIn(text: string): string {
    held += text
    if (isTag) return ''
    let at = held.indexOf('<')
    while (at >= 0 && !OPENS.startsWith(held.slice(at, at + OPENS.length))) {
      at = held.indexOf('<', at + 1)
    }
    if (at < 0) return release(held.length)
    isTag = held.startsWith(OPENS, at)
    return release(at)
  }

  function release(length: number): string {
    const released = held.slice(0, length)
    held = held.slice(length)
    return released
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
      if (!isTag) return void (held && controller.enqueue(held))
      const phrase = acknowledgementIn(held.slice(OPENS.length).replace(/<[^]*$/, ''))
      if (phrase) offered(phrase)
    },
  })
}

const OPENS = '<ack>'
