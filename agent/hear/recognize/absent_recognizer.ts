import { type APIConnectOptions, DEFAULT_API_CONNECT_OPTIONS, stt } from '@livekit/agents'
import { SAMPLE_RATE } from '../microphones.ts'

/** Stands in for a recognizer that could not be made: each stream fails with the reason. */
export class AbsentRecognizer extends stt.STT {
  readonly label = 'absent recognizer'
  readonly #reason: Error

  constructor(reason: Error) {
    super({ streaming: true, interimResults: false })
    this.#reason = reason
  }

  stream({ connOptions }: { connOptions?: APIConnectOptions } = {}) {
    return new AbsentStream(this, this.#reason, connOptions)
  }

  protected _recognize(): never {
    throw this.#reason
  }
}

class AbsentStream extends stt.SpeechStream {
  readonly label = 'stream of an absent recognizer'
  readonly #reason: Error

  constructor(
    recognizer: AbsentRecognizer,
    reason: Error,
    connOptions = DEFAULT_API_CONNECT_OPTIONS,
  ) {
    super(recognizer, SAMPLE_RATE, connOptions)
    this.#reason = reason
  }

  protected run() {
    return Promise.reject<void>(this.#reason)
  }
}
