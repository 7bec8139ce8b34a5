/** Samples per second of the sound that recognizers take. */
export const RECOGNIZER_RATE = 16_000
/** The language of the weights; speech in any other is matched against a script. */
export const RECOGNIZED_LANGUAGE = 'en'

/** Times are milliseconds of the stream's own sound. */
export type Word = { text: string; start_ms: number; end_ms: number }

export type Transcript = {
  text: string
  /** 0 … 1. */
  confidence: number
  words: Word[]
  voice_start_ms: number
  voice_end_ms: number
}

export type Hearing =
  | { type: 'started'; at_ms: number }
  | ({ type: 'interim' | 'final' } & Transcript)
  /** What had started was not speech. */
  | { type: 'nothing' }

/** Hears one stream and reports what it hears to the function it was created with. */
export type Recognizer = {
  push(samples: Float32Array): void
  /** Resolves when everything pushed so far has been reported as final. */
  flush(): Promise<void>
  /** Stops reporting. */
  close(): void
}
