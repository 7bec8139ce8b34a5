import { type APIConnectOptions, DEFAULT_API_CONNECT_OPTIONS, tts } from '@livekit/agents'
import { SPEECH_RATE } from '../../../providers/voice/speech_sound.ts'

/** Stands in for a voice that could not be made: each text fails with the reason. */
export class AbsentVoice extends tts.TTS {
  readonly label = 'absent voice'
  readonly #reason: Error

  constructor(reason: Error) {
    super(SPEECH_RATE, 1, { streaming: true })
    this.#reason = reason
  }

  synthesize(): never {
    throw this.#reason
  }

  stream({ connOptions }: { connOptions?: APIConnectOptions } = {}) {
    return new AbsentSpeech(this, this.#reason, connOptions)
  }
}

class AbsentSpeech extends tts.SynthesizeStream {
  readonly label = 'speech of an absent voice'
  readonly #reason: Error

  constructor(voice: AbsentVoice, reason: Error, connOptions = DEFAULT_API_CONNECT_OPTIONS) {
    super(voice, connOptions)
    this.#reason = reason
  }

  protected run() {
    return Promise.reject<void>(this.#reason)
  }
}
