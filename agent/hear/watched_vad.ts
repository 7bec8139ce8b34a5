import { inference, VADEventType } from '@livekit/agents'

/**
 * The framework's voice-activity detector, which also reports each probability. So the recorded track
 * is the one that the call itself used, and no second detector runs.
 */
export class WatchedVad extends inference.VAD {
  readonly #heard: (windowsBefore: number, probability: number) => void

  /** @param heard gets the probability of every 32 ms window, and how many windows came before it */
  constructor(heard: (windowsBefore: number, probability: number) => void) {
    super({})
    this.#heard = heard
  }

  override stream() {
    const stream = super.stream()
    const emitter = stream as unknown as Emitter
    const send = emitter.sendVADEvent.bind(stream)
    let windows = 0
    emitter.sendVADEvent = (event) => {
      if (event.type === VADEventType.INFERENCE_DONE) this.#heard(windows++, event.probability)
      send(event)
    }
    return stream
  }
}

/** A protected member of the framework's streams; its release is pinned and a test depends on it. */
type Emitter = { sendVADEvent(event: { type: VADEventType; probability: number }): void }
