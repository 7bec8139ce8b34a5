import { VAD, VADEventType, VADStream } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import type { ReadableStream } from 'node:stream/web'
import { VOICE_FRAME_MS } from '../../shared/calls/timeline/voice_activity.ts'

/**
 * Plays the framework's voice-activity detector. It hears nothing itself: the floor says when
 * somebody speaks, and that they have stopped only once their turn is over. The framework,
 * configured not to wait for anything else, then ends the turn at once.
 */
export class FrameworkVad extends VAD {
  readonly label = 'colloquy.floor'
  #stream: FrameworkVadStream | undefined

  constructor() {
    super({ updateInterval: VOICE_FRAME_MS })
  }

  override stream(): VADStream {
    this.#stream = new FrameworkVadStream(this)
    return this.#stream
  }

  /** Somebody has been speaking for this long; a reply that is being heard falls silent. */
  speaking(speech_ms: number) {
    this.#stream?.speaking(speech_ms)
  }

  /**
   * The turn is over, this long after speech. The framework then calls the interviewer:
   * `onUserTurnCompleted`, and `llmNode` for the reply.
   */
  turnOver(silence_ms: number) {
    this.#stream?.turnOver(silence_ms)
  }
}

class FrameworkVadStream extends VADStream {
  speaking(speech_ms: number) {
    this.#send(VADEventType.START_OF_SPEECH, { speechDuration: speech_ms, speaking: true })
    // This event makes the framework stop a reply.
    this.#send(VADEventType.INFERENCE_DONE, { speechDuration: speech_ms, speaking: true })
  }

  turnOver(silence_ms: number) {
    this.#send(VADEventType.END_OF_SPEECH, { silenceDuration: silence_ms })
  }

  override updateInputStream(audio: ReadableStream<AudioFrame>) {
    void audio.pipeTo(new WritableStream()).catch(() => {})
  }

  override detachInputStream() {}

  #send(type: VADEventType, said: object) {
    this.sendVADEvent({ ...NOTHING, timestamp: Date.now(), type, ...said })
  }
}

const NOTHING = {
  samplesIndex: 0,
  speechDuration: 0,
  silenceDuration: 0,
  frames: [],
  probability: 0,
  inferenceDuration: 0,
  speaking: false,
  rawAccumulatedSilence: 0,
  rawAccumulatedSpeech: 0,
}
