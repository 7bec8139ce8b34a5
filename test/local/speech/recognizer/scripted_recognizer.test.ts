import { beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../../../../shared/seeded_random.ts'
import { concatSamples } from '../../../../local/speech/pcm.ts'
import type { Hearing, Transcript } from '../../../../local/speech/recognizer/recognizer.ts'
import { resample } from '../../../../local/speech/resample.ts'
import { createScript, type Utterance } from '../../../../local/speech/recognizer/script.ts'
import { createScriptedRecognizer } from '../../../../local/speech/recognizer/scripted_recognizer.ts'
import { chooseVoice } from '../../../../local/speech/voice/choose_voice.ts'
import { voicesAtHand } from '../../providers/providers_at_hand.ts'

const RATE = 16_000
const voices = voicesAtHand()
const script = createScript(voices)
const LINES: Record<string, string[]> = {
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
const learned = new Map<string, Utterance>()

beforeAll(async () => {
  for (const [language, texts] of Object.entries(LINES)) {
    for (const text of texts) {
      learned.set(text, await script.learn(text, language, voiceOf(language)))
    }
  }
})

test.each(
  Object.entries(LINES).flatMap(([language, texts]) => texts.map((text) => [language, text])),
)('%s: %s is final at its end, with times exact to 20 ms', async (language, text) => {
  const lead_ms = 1234
  const { told } = await hear(language!, await spoken(language!, text!, lead_ms))
  const [final, ...others] = told.filter(({ type }) => type === 'final')
  expect(others).toEqual([])
  const { voice_start_ms, voice_end_ms } = learned.get(text!)!
  expect(final).toMatchObject({ text })
  const { words } = final as Hearing & Transcript
  expect(Math.abs(words[0]!.start_ms - lead_ms - voice_start_ms)).toBeLessThanOrEqual(30)
  expect(Math.abs(words.at(-1)!.end_ms - lead_ms - voice_end_ms)).toBeLessThanOrEqual(20)
})

test('the final is sent before the silence, once no other utterance is possible', async () => {
  const text = 'I would say eight, because the support was kind.'
  const { told, told_at_ms } = await hear('en', await spoken('en', text, 500))
  const final = told.findIndex(({ type }) => type === 'final')
  const end_ms = 500 + learned.get(text)!.voice_end_ms
  expect(told_at_ms[final]! - end_ms).toBeLessThanOrEqual(0)
})

test('a delayed final is not sent before the end was heard, because the sound may still stall there', async () => {
  const text = 'I would say eight, because the support was kind.'
  const { voice_end_ms } = learned.get(text)!
  // The end comes in the middle of a piece.
  const lead_ms = 1050 - (voice_end_ms % 100)
  const { told, told_at_ms } = await hear('en', await spoken('en', text, lead_ms), 100)
  const final = told.findIndex(({ type }) => type === 'final')
  expect(told_at_ms[final]!).toBeGreaterThan(lead_ms + voice_end_ms)
})

test('interims grow word by word towards the final', async () => {
  const { told } = await hear('en', await spoken('en', LINES.en![4]!, 300))
  const texts = told.flatMap((each) => (each.type === 'interim' ? [(each as Transcript).text] : []))
  expect(texts.length).toBeGreaterThan(3)
  for (const text of texts) expect(LINES.en![4]!.startsWith(text)).toBe(true)
})

test('an utterance that breaks off gives the words so far', async () => {
  const whole = await spoken('en', LINES.en![4]!, 300)
  const cut = new Float32Array(whole.length).map((_, i) => (i < 1.6 * RATE ? whole[i]! : 0))
  const { told } = await hear('en', cut)
  const final = told.find(({ type }) => type === 'final') as Transcript | undefined
  expect(final?.text).toMatch(/^I work as/)
  expect(final?.text).not.toContain('hospital')
})

test('speech that is not in the script gives no text', async () => {
  const sound = await spoken('en', 'Nobody told you that I was going to say this to you.', 300)
  const { told } = await hear('en', sound)
  expect(told.filter(({ type }) => type === 'final')).toEqual([])
  expect(told.at(-1)?.type).toBe('nothing')
})

test.each([
  ['stalls for 60 ms', [0.5], 60],
  ['stalls for 500 ms', [0.5], 500],
  ['stalls twice', [0.3, 0.6], 150],
  ['loses 100 ms', [0.5], -100],
])('an utterance over a line that %s is heard in full', async (_, shares, gap_ms) => {
  for (const text of [LINES.en![4]!, LINES.es![3]!, LINES.de![0]!]) {
    const language = Object.keys(LINES).find((one) => LINES[one]!.includes(text))!
    const sound = stalled(await spoken(language, text, 300), text, shares, gap_ms)
    const { told } = await hear(language, sound)
    const finals = told.filter(({ type }) => type === 'final') as Transcript[]
    expect(finals.map((final) => final.text)).toEqual([text])
    const late_ms = finals[0]!.voice_end_ms - 300 - learned.get(text)!.voice_end_ms
    expect(Math.abs(late_ms - shares.length * gap_ms)).toBeLessThanOrEqual(100)
  }
})

test('consecutive utterances are all found', async () => {
  const finals: string[] = []
  const note = (hearing: Hearing) => {
    if (hearing.type === 'final') finals.push(hearing.text)
  }
  const recognizer = createScriptedRecognizer(script, 'es', note, () => 0)
  const order = [...LINES.es!, ...LINES.es!.toReversed()]
  for (const text of order) recognizer.push(await spoken('es', text, 900))
  expect(finals).toEqual(order)
})

function voiceOf(language: string) {
  return language === 'en' ? 'flite:rms' : `espeak:${language}`
}

/** As a microphone hears it: half as loud, with noise, and a second of silence after it. */
async function spoken(language: string, text: string, lead_ms: number) {
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
async function hear(language: string, samples: Float32Array, held_back_ms = 0) {
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
