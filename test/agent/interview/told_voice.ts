import { tts, voice } from '@livekit/agents'
import { AudioFrame } from '@livekit/rtc-node'
import { PHRASES } from '../../../shared/turns/speech/phrases.ts'

const RATE = 24_000
/** What is heard of the filler, which each call prepares. */
export const FILLER = 5_000

/** Speaks each text as one loud frame, whose length identifies the text. */
export class ToldVoice extends tts.TTS {
  label = 'told'
  readonly said: string[] = []

  constructor() {
    super(RATE, 1, { streaming: true })
  }

  synthesize(): never {
    throw new Error('Only streams')
  }

  stream() {
    return new ToldSpeech(this, this.said)
  }
}

class ToldSpeech extends tts.SynthesizeStream {
  label = 'told'
  readonly #said: string[]

  constructor(voice: tts.TTS, said: string[]) {
    super(voice)
    this.#said = said
  }

  protected async run() {
    for await (const text of this.input) {
      if (typeof text !== 'string' || text.trim() === '') continue
      const number = text.startsWith(PHRASES.en.filler) ? FILLER : this.#said.push(text)
      const frame = new AudioFrame(new Int16Array(number).fill(9_000), RATE, 1, number)
      this.queue.put({ requestId: 'told', segmentId: 'told', frame, final: false })
    }
    this.queue.put(tts.SynthesizeStream.END_OF_STREAM)
  }
}

/** Finishes playing everything at once; a frame is the number of the text that it speaks. */
export class Speaker extends voice.AudioOutput {
  readonly #heard: (number: number) => void

  constructor(heard: (number: number) => void) {
    super(RATE, undefined, { pause: true })
    this.#heard = heard
  }

  override async captureFrame(frame: AudioFrame) {
    const before = this.capturedPlayoutSegments
    await super.captureFrame(frame)
    if (this.capturedPlayoutSegments > before) this.onPlaybackStarted(Date.now())
    this.#heard(frame.samplesPerChannel)
  }

  override flush() {
    super.flush()
    this.onPlaybackFinished({ playbackPosition: 1, interrupted: false })
  }

  clearBuffer() {
    this.onPlaybackFinished({ playbackPosition: 0, interrupted: true })
  }
}
