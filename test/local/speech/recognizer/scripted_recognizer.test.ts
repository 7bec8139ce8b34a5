import { beforeAll, expect, test } from 'vitest'
import type { Hearing, Transcript } from '../../../../local/speech/recognizer/recognizer.ts'
import { createScriptedRecognizer } from '../../../../local/speech/recognizer/scripted_recognizer.ts'
import {
  expectHeard,
  GAPS,
  hear,
  learned,
  learnLines,
  LINES,
  RATE,
  script,
  spoken,
  STALLED,
} from './spoken_lines.ts'

beforeAll(learnLines)

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

test.each(GAPS.map((gap, i) => [gap.name, STALLED[i % STALLED.length]!, gap] as const))(
  'an utterance over a line that %s is heard in full: %s',
  (_, text, gap) => expectHeard(text, gap),
)

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
