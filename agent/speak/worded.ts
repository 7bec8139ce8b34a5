import type { ReadableStream } from 'node:stream/web'
import type { Language } from '../../shared/base/languages.ts'
import { GrowingWording, type Wording } from '../../shared/turns/speech/wording/wording.ts'
import { pushedStream } from '../async/pushed_stream.ts'

/** A text that is still being written, in the form that is read or in the one for a voice. */
export function worded(
  text: ReadableStream<string>,
  form: keyof Wording,
  language: Language,
): ReadableStream<string> {
  const wording = new GrowingWording(language)
  const source = text.getReader()
  let stall: NodeJS.Timeout | undefined
  const out = pushedStream<string>(() => {
    clearTimeout(stall)
    void source.cancel().catch(() => {})
  })
  void read()
  return out.readable

  async function read() {
    try {
      for (;;) {
        const { value, done } = await source.read()
        clearTimeout(stall)
        if (done) break
        wording.add(value)
        put(wording.take())
        const { endsSentence } = wording
        const wait = endsSentence === 'maybe' ? LONG_STALL_MS : STALL_MS
        if (endsSentence) stall = setTimeout(() => put(wording.takeAll()), wait)
      }
      put(wording.takeAll())
      out.close()
    } catch (error) {
      clearTimeout(stall)
      out.fail(error)
    }
  }

  function put(settled: Wording) {
    if (settled[form] !== '') out.push(settled[form])
  }
}

/**
 * A model that pauses this long after a whole sentence is writing a tool call, which may take a
 * second. Within a sentence, the pauses between words are shorter.
 */
export const STALL_MS = 60
/** After "It is $3.", to which a slow model may add "50". */
const LONG_STALL_MS = 500
