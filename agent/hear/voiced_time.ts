import { NO_SPEECH, type Speech } from '../../shared/turns/speech.ts'

/** For how long somebody has spoken since words were last final, by the voice-activity detector. */
export class VoicedTime {
  #speech = NO_SPEECH
  #since = 0
  /** Of speech that is over. */
  #spans: { from: number; to: number }[] = []

  heardSpeech(speech: Speech) {
    const { speaking_since: from } = this.#speech
    const { silent_since: to } = speech
    if (from !== null && to !== null && speech.speaking_since === null) {
      this.#spans = [...this.#spans, { from, to }].slice(-MOST)
    }
    this.#speech = speech
  }

  /** What was said until then, epoch milliseconds, has its words. */
  wordedUntil(at: number) {
    this.#since = at
    this.#spans = this.#spans.filter(({ to }) => to > at)
  }

  /** Whether somebody has spoken for long enough to have said these words. */
  isEnoughFor(text: string): boolean {
    const words = text.split(/\s+/).filter((word) => word !== '').length
    return this.#voicedMs(Date.now()) >= Math.min(ENOUGH_MS, LEAST_MS + (words - 1) * WORD_MS)
  }

  #voicedMs(now: number) {
    const { speaking_since: from } = this.#speech
    const spans = from === null ? this.#spans : [...this.#spans, { from, to: now }]
    return spans.reduce(
      (sum, { from, to }) => sum + Math.max(0, to - Math.max(from, this.#since)),
      0,
    )
  }
}

const MOST = 100
const ENOUGH_MS = 1_000
/** One word takes about this long; shorter sounds are a cough or a breath. */
const LEAST_MS = 300
const WORD_MS = 200
