import { expect } from 'vitest'
import { seededRandom } from '../../../../shared/base/seeded_random.ts'
import { concatSamples } from '../../../../local/speech/pcm.ts'
import type { Hearing, Transcript } from '../../../../local/speech/recognizer/recognizer.ts'
import { resample } from '../../../../local/speech/resample.ts'
import { createScript, type Utterance } from '../../../../local/speech/recognizer/script.ts'
import { createScriptedRecognizer } from '../../../../local/speech/recognizer/scripted_recognizer.ts'
import { chooseVoice } from '../../../../local/speech/voice/choose_voice.ts'
import { voicesAtHand } from '../../providers/providers_at_hand.ts'

export const RATE = 16_000
const voices = voicesAtHand()
export const script = createScript(voices)
export const LINES: Record<string, string[]> = {
  en: [
    'Yes.',
    'Yes, of course.',
    'I would say seven, because the support was quick.',
    'I would say eight, because the support was kind.',
    'I work as a nurse in a small hospital. I like it there.',
  ],
  es: ['Sí.', 'Sí, claro que sí.', 'Diría que un siete.', 'Diría que un ocho, porque fue fácil.'],
  de: ['Ich arbeite seit drei Jahren im Vertrieb.', 'Ich würde eine Acht geben.'],
  fr: ['Huit, parce que nous nous aidons.', 'Voulez-vous travailler ici ?'],
}

/** By text, once `learnLines` has run. */
export const learned = new Map<string, Utterance>()

export async function learnLines() {
  for (const [language, texts] of Object.entries(LINES)) {
    for (const text of texts) {
      learned.set(text, await script.learn(text, language, voiceOf(language)))
    }
  }
}

/** What a line does to the texts of `STALLED`. */
export const GAPS: Gap[] = [
  { name: 'stalls for 60 ms', shares: [0.5], gap_ms: 60 },
  { name: 'stalls for 500 ms', shares: [0.5], gap_ms: 500 },
  { name: 'stalls twice', shares: [0.3, 0.6], gap_ms: 150 },
  { name: 'loses 100 ms', shares: [0.5], gap_ms: -100 },
]
export const STALLED = [LINES.en![4]!, LINES.es![3]!, LINES.de![0]!]

/** Silence of `gap_ms` at each of these shares of the voice, or as much that is lost. */
type Gap = { name: string; shares: number[]; gap_ms: number }

export async function expectHeard(text: string, { shares, gap_ms }: Gap) {
  const language = Object.keys(LINES).find((one) => LINES[one]!.includes(text))!
  const sound = stalled(await spoken(language, text, 300), text, shares, gap_ms)
  const { told } = await hear(language, sound)
  const finals = told.filter(({ type }) => type === 'final') as Transcript[]
  expect(finals.map((final) => final.text)).toEqual([text])
  const late_ms = finals[0]!.voice_end_ms - 300 - learned.get(text)!.voice_end_ms
  expect(Math.abs(late_ms - shares.length * gap_ms)).toBeLessThanOrEqual(100)
}

function voiceOf(language: string) {
  return language === 'en' ? 'flite:rms' : `espeak:${language}`
}

/** As a microphone hears it: half as loud, with noise, and a second of silence after it. */
export async function spoken(language: string, text: string, lead_ms: number) {
  const speech = voiced.get(text) ?? (await voiceFor(language, text))
  voiced.set(text, speech)
  const lead = (lead_ms * RATE) / 1000
  const random = seededRandom(9)
  const sound = Float32Array.from({ length: lead + speech.length + RATE }, () => 0.002 * random())
  speech.forEach((sample, i) => (sound[lead + i]! += 0.5 * sample))
  return sound
}

const voiced = new Map<string, Float32Array>()

async function voiceFor(language: string, text: string) {
  const voice = chooseVoice(voiceOf(language))
  return resample(await voices.speak({ text, voice, speed: 1 }), RATE)
}

/** Silence of `gap_ms` inserted at each of these shares of the voice, or as much removed. */
function stalled(sound: Float32Array, text: string, shares: number[], gap_ms: number) {
  const { voice_start_ms, voice_end_ms } = learned.get(text)!
  const random = seededRandom(7)
  const gap = (gap_ms * RATE) / 1000
  let samples = sound
  for (const share of shares.toReversed()) {
    const at_ms = 300 + voice_start_ms + share * (voice_end_ms - voice_start_ms)
    const at = Math.round((at_ms * RATE) / 1000)
    const silence = Float32Array.from({ length: Math.max(0, gap) }, () => 0.002 * random())
    const rest = samples.subarray(at + Math.max(0, -gap))
    samples = concatSamples([samples.subarray(0, at), silence, rest])
  }
  return samples
}

/** Everything reported, each with how much of the stream had been heard by then. */
export async function hear(language: string, samples: Float32Array, held_back_ms = 0) {
  const told: Hearing[] = []
  const told_at_ms: number[] = []
  let heard_ms = 0
  const note = (hearing: Hearing) => {
    told.push(hearing)
    told_at_ms.push(heard_ms)
  }
  const recognizer = createScriptedRecognizer(script, language, note, () => held_back_ms)
  for (let at = 0; at < samples.length; at += RATE / 10) {
    heard_ms += 100
    recognizer.push(samples.subarray(at, at + RATE / 10))
  }
  await recognizer.flush()
  return { told, told_at_ms }
}
