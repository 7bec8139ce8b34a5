import type { ReadableStream } from 'node:stream/web'
import type { Language } from '../../shared/base/languages.ts'
import { withoutLeadSilence } from './lead_silence.ts'
import type { Speak } from './spoken_ahead.ts'
import { worded } from './worded.ts'

/**
 * Speaks a reply as it is said. Without leading silence, so that a reply's recorded start is when it is first
 * heard.
 */
export function sayReply(language: Language, speak: Speak): Speak {
  return async (text) => {
    const audio = await speak(worded(text, 'said', language))
    return audio && audio.pipeThrough(withoutLeadSilence())
  }
}

/** A reply for captions and the transcript. */
export function writeReply(text: ReadableStream<string>, language: Language) {
  return worded(text, 'written', language)
}
