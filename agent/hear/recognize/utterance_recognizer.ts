import {
  type APIConnectOptions,
  DEFAULT_API_CONNECT_OPTIONS,
  normalizeLanguage,
  stt,
} from '@livekit/agents'
import localInference from '@livekit/local-inference'
import { spokenWords, withoutLoop } from '../../../providers/recognizer/spoken_words.ts'
import { SECOND } from '../../../shared/base/time.ts'
import { wavFile } from '../../../shared/base/sound/wav_file.ts'
import type { Language } from '../../../shared/base/languages.ts'
import { SAMPLE_RATE } from '../microphones.ts'
import { createVoiceWindows } from '../voice_windows.ts'
import { createUtterances, type Utterance } from './utterances.ts'

type Options = {
  model: string
  language: Language
  /** The words of one utterance; empty if there are none. */
  transcribe: (wav: Uint8Array, signal: AbortSignal) => Promise<string>
}

/** Recognizes speech through a server that hears one utterance at a time: there are only final words. */
export class UtteranceRecognizer extends stt.STT {
  readonly label = 'recognizer of utterances'
  readonly options: Options

  constructor(options: Options) {
    super({ streaming: true, interimResults: false })
    this.options = options
  }

  override get model() {
    return this.options.model
  }

  stream({ connOptions }: { connOptions?: APIConnectOptions } = {}) {
    return new UtteranceStream(this, connOptions)
  }

  protected _recognize(): never {
    throw new Error('This recognizer only streams')
  }
}

export class UtteranceStream extends stt.SpeechStream {
  readonly label = 'stream of utterances'
  readonly #options: Options
  /** Utterances whose words are awaited. */
  #awaited = 0
  #failed_until_ms = 0

  constructor(recognizer: UtteranceRecognizer, connOptions = DEFAULT_API_CONNECT_OPTIONS) {
    super(recognizer, SAMPLE_RATE, connOptions)
    this.#options = recognizer.options
  }

  /** The server works on an utterance. */
  get isTranscribing() {
    return this.#awaited > 0
  }

  /** Where the utterance ended that could not be transcribed, in milliseconds of the sound. */
  get failed_until_ms() {
    return this.#failed_until_ms
  }

  protected run() {
    return new Promise<void>((resolve, reject) => {
      this.#hear(reject).then(resolve, reject)
    })
  }

  /** @param fail called when an utterance could not be transcribed */
  async #hear(fail: (error: unknown) => void) {
    /** In the order of speech, however long each takes. */
    let told: Promise<unknown> = Promise.resolve()
    const transcribe = (utterance: Utterance | undefined) => {
      if (!utterance) return
      const words = this.#transcribe(utterance)
      // One that fails after an earlier one has nobody left to tell.
      words.catch(() => {})
      told = told.then(async () => {
        this.#failed_until_ms = SECOND * utterance.endTime
        this.#tell(utterance, await words)
      })
      told.catch(fail)
    }
    const utterances = createUtterances(() => this.#put({ type: START_OF_SPEECH }))
    const heard: Int16Array[] = []
    const detector = localInference.createVad()
    const predict = async (window: Int16Array) => {
      heard.push(window)
      return detector.predict(window)
    }
    const judged = (_: number, probability: number) =>
      transcribe(utterances.judge(heard.shift()!, probability))
    const windows = createVoiceWindows({ predict }, judged, fail)
    for await (const frame of this.input) if (typeof frame !== 'symbol') windows.hear(frame.data)
    await windows.over()
    transcribe(utterances.end())
    await told
  }

  async #transcribe({ samples }: Utterance): Promise<string> {
    this.#awaited++
    const wav = wavFile(padded(samples), SAMPLE_RATE)
    const asked = this.#options.transcribe(wav, this.abortSignal)
    const words = await asked.finally(() => this.#awaited--)
    const audioDuration = samples.length / SAMPLE_RATE
    this.#put({ type: RECOGNITION_USAGE, requestId: '', recognitionUsage: { audioDuration } })
    return withoutLoop(spokenWords(words), audioDuration)
  }

  #tell({ startTime, endTime }: Utterance, text: string) {
    const language = normalizeLanguage(this.#options.language)
    const said = { language, text, startTime, endTime, confidence: 1 }
    if (text !== '') this.#put({ type: FINAL_TRANSCRIPT, alternatives: [said] })
    this.#put({ type: END_OF_SPEECH })
  }

  #put(event: stt.SpeechEvent) {
    if (!this.queue.closed) this.queue.put(event)
  }
}

/** With silence after it: whisper.cpp hears nothing in less than a second. */
function padded(samples: Int16Array): Int16Array {
  if (samples.length >= LEAST) return samples
  const longer = new Int16Array(LEAST)
  longer.set(samples)
  return longer
}

/** In samples. */
const LEAST = 1.25 * SAMPLE_RATE

const { START_OF_SPEECH, FINAL_TRANSCRIPT, END_OF_SPEECH, RECOGNITION_USAGE } = stt.SpeechEventType
