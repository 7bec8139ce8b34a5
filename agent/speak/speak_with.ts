import { tts } from '@livekit/agents'
import { ReadableStream } from 'node:stream/web'
import { withoutLeadSilence } from './lead_silence.ts'
import type { Speak } from './spoken_ahead.ts'

/** Speaks with a voice outside the framework's session. A text that is not said to its end fails. */
export function speakWith(voice: tts.TTS): Speak {
  return async (text) => {
    const stream = voice.stream()
    stream.updateInputStream(text)
    return ReadableStream.from(framesOf(stream)).pipeThrough(withoutLeadSilence())
  }
}

async function* framesOf(stream: tts.SynthesizeStream) {
  let isWhole = false
  try {
    for await (const sound of stream) {
      if (sound === tts.SynthesizeStream.END_OF_STREAM) isWhole = true
      else yield sound.frame
    }
  } finally {
    stream.close()
  }
  if (!isWhole) throw new Error('The voice did not say all of it')
}
