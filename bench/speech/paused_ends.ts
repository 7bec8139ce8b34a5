import localInference from '@livekit/local-inference'
import { SAMPLE_RATE } from '../../agent/hear/microphones.ts'
import { TurnSound } from '../../agent/hear/turn_sound.ts'
import { seededRandom } from '../../shared/base/seeded_random.ts'
import type { RecordedLanguage } from './recordings.ts'
import { drawCorpus, type Utterance } from './corpus.ts'

/** The same end of a turn, as smart-turn is asked about it and as it was said. */
export type PausedEnd = { shortened: Int16Array; whole: Int16Array }

/**
 * Human sentences that contain a silence, as a call hears them in a quiet room, a tenth of a second
 * after their end.
 */
export async function hearPausedEnds(
  language: RecordedLanguage,
  count: number,
): Promise<PausedEnd[]> {
  const paused = drawCorpus(language, count).filter(({ gap_ms }) => gap_ms > 0)
  return Promise.all(paused.map(hear))
}

async function hear({ sound: said }: Utterance): Promise<PausedEnd> {
  const vad = localInference.createVad()
  const sound = new TurnSound()
  const heard = inRoom(said.samples)
  sound.speaking(true)
  for (let i = 0; (i + 1) * WINDOW <= heard.length; i++) {
    const window = heard.subarray(i * WINDOW, (i + 1) * WINDOW)
    sound.hear(window)
    sound.judged(i, await vad.predict(window))
  }
  return { shortened: sound.turn(), whole: sound.last((1000 * heard.length) / SAMPLE_RATE) }
}

/** Adds half a second of the room's noise before it and a tenth after it. */
function inRoom(speech: Float32Array): Int16Array {
  const random = seededRandom(1)
  const heard = new Int16Array(LEAD + speech.length + TAIL)
  for (let i = 0; i < heard.length; i++) {
    const sample = 32_767 * ((speech[i - LEAD] ?? 0) + NOISE * (random() - 0.5))
    heard[i] = Math.max(-32_768, Math.min(32_767, Math.round(sample)))
  }
  return heard
}

const WINDOW = localInference.VAD_WINDOW_SAMPLES
const LEAD = SAMPLE_RATE / 2
const TAIL = SAMPLE_RATE / 10
/** −60 dBFS. */
const NOISE = 0.0035
