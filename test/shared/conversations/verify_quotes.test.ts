import { expect, test } from 'vitest'
import type { Language } from '../../../shared/base/languages.ts'
import type { TurningNot } from '../../../shared/conversations/denial.ts'
import { verifyQuotes } from '../../../shared/conversations/verify_quotes.ts'

const turns = [
  { id: 'turn_1', text: "It's a nine, because the support was great." },
  { id: 'turn_2', text: 'Das Café war schön — wirklich.' },
]

test('finds a quote regardless of case, punctuation, accents and spacing', () => {
  expect(verifyQuotes(['ITS A NINE  because', 'das cafe war schon wirklich'], turns)).toEqual([
    { turn_id: 'turn_1', quote: 'ITS A NINE  because', verified: true },
    { turn_id: 'turn_2', quote: 'das cafe war schon wirklich', verified: true },
  ])
})

test('does not verify what nobody said, parts of words, or nothing at all', () => {
  for (const quote of ['the support was terrible', 'nin', '', '…']) {
    expect(verifyQuotes([quote], turns)).toEqual([{ turn_id: null, quote, verified: false }])
  }
})

test('uses the latest turn that contains the quote', () => {
  const again = [...turns, { id: 'turn_3', text: 'the support was great' }]
  expect(verifyQuotes(['support was great'], again)[0]?.turn_id).toBe('turn_3')
})

test('a syllable out of a longer answer proves nothing, a whole answer does', () => {
  const said = [
    { id: 'turn_1', text: 'No, I do not want a refund. It was not approved, five times.' },
    { id: 'turn_2', text: 'Yes!' },
    { id: 'turn_3', text: 'Forty.' },
  ]
  const isVerified = (quote: string) => verifyQuotes([quote], said, { language: 'en' })[0]!.verified
  for (const quote of ['a', 'I', 'no', 'No.', 'five', 't']) expect(isVerified(quote)).toBe(false)
  for (const quote of ['refund', 'yes', 'forty', 'do not']) expect(isVerified(quote)).toBe(true)
  expect(verifyQuotes(['no'], said)).toEqual([{ turn_id: 'turn_1', quote: 'no', verified: false }])
})

test('where the question is known, only what was said after it counts, and a bare yes only to this question', () => {
  const said = [
    { id: 'turn_1', text: 'Yes.' },
    { id: 'turn_2', text: 'I like the blue one.' },
    { id: 'turn_3', text: 'Yes.' },
    { id: 'turn_4', text: 'The red one after all.' },
  ]
  const question = { from: 1, answers: new Set(['turn_2']) }
  const found = (quote: string) => verifyQuotes([quote], said, { question })[0]
  expect(found('Yes')).toEqual({ turn_id: 'turn_3', quote: 'Yes', verified: false })
  expect(found('the blue one')).toMatchObject({ turn_id: 'turn_2', verified: true })
  expect(found('the red one')).toMatchObject({ turn_id: 'turn_4', verified: true })
  const later = { from: 2, answers: new Set(['turn_3']) }
  expect(verifyQuotes(['the blue one', 'yes'], said, { question: later })).toMatchObject([
    { turn_id: 'turn_2', verified: false },
    { turn_id: 'turn_3', verified: true },
  ])
})

test('what several people said belongs to whoever said the rest of it, or said it first', () => {
  const said = [
    { id: 'turn_1', text: 'Forty.', person_id: 'ada' },
    { id: 'turn_2', text: 'Forty.', person_id: 'eve' },
    { id: 'turn_3', text: 'No, I earn ninety thousand.', person_id: 'ada' },
    { id: 'turn_4', text: 'Oh no, that is a lot. No.', person_id: 'eve' },
    { id: 'turn_5', text: 'No.', person_id: 'eve' },
    { id: 'turn_6', text: 'No.', person_id: 'ada' },
    { id: 'turn_7', text: 'Forty!', person_id: 'ada' },
  ]
  const turnsOf = (...quotes: string[]) => verifyQuotes(quotes, said).map(({ turn_id }) => turn_id)
  expect(turnsOf('forty')).toEqual(['turn_7'])
  expect(turnsOf('no')).toEqual(['turn_5'])
  expect(turnsOf('no', 'I earn ninety thousand')).toEqual(['turn_6', 'turn_3'])
  expect(turnsOf('no', 'that is a lot')).toEqual(['turn_5', 'turn_4'])
})

const verifying =
  (turning_not: TurningNot) => (quote: string, text: string, language: Language) => {
    const said = [{ id: 'turn_1', text }]
    return verifyQuotes([quote], said, { language, turning_not })[0]!.verified
  }

test('a quote that leaves out a "not" of its clause proves nothing about a yes or a choice', () => {
  const isVerified = verifying('any')
  const DENIED: [string, string, Language][] = [
    ['I agree', 'I do not think I agree to that', 'en'],
    ['want the refund', "I don't want the refund.", 'en'],
    ['refund that I asked for', 'There is no refund that I asked for', 'en'],
    ['say I agree', 'I would not, honestly, say I agree', 'en'],
    ['I agree', 'I agree, or rather I do not', 'en'],
    ['say I agree', "I shan't say I agree", 'en'],
    ['I agree', 'I don`t think I agree', 'en'],
    ['einverstanden', 'Ich bin nicht, wie gesagt, einverstanden', 'de'],
    ['sí claro', 'no sé, sí claro que no', 'es'],
    ['estoy de acuerdo', 'no estoy de acuerdo', 'es'],
    ['ich stimme dem', 'Ich stimme dem nicht zu.', 'de'],
    ['je suis d’accord', 'Je ne crois pas que je suis d’accord', 'fr'],
    ['concordo com isso', 'Não concordo com isso', 'pt'],
    ['le contrat', "Je n'accepte plus le contrat", 'fr'],
    ['du remboursement', 'Je n’en veux plus, du remboursement', 'fr'],
    ['accepte le contrat', 'Personne accepte le contrat', 'fr'],
    ['je veux le contrat', 'Non je veux le contrat', 'fr'],
    ['je veux le contrat', 'Sans cela je veux le contrat', 'fr'],
    ['ich will den Vertrag', 'Nein ich will den Vertrag', 'de'],
    ['den Vertrag unterschreiben', 'Ich will nich den Vertrag unterschreiben', 'de'],
    ['Verträge will ich', 'Verträge will ich keins', 'de'],
    ['contratos acepto yo', 'Ningunos contratos acepto yo', 'es'],
    ["moi j'accepte", "Moi j'accepte plus le contrat", 'fr'],
    ["moi j'accepte", "Moi j'accepte point l'offre.", 'fr'],
    ["moi j'en veux", "Moi j'en veux plus.", 'fr'],
    ['je veux le contrat', 'Nan je veux le contrat', 'fr'],
    ['den Vertrag', 'Den Vertrag will ich net', 'de'],
    ['den Vertrag', 'Den Vertrag will ich ned.', 'de'],
    ['ich will den Vertrag', 'Nee ich will den Vertrag', 'de'],
    ['I accept the offer', 'nope I accept the offer', 'en'],
    ['I accept the offer', 'nah I accept the offer', 'en'],
    ['the refund you offered', 'I go without the refund you offered', 'en'],
  ]
  for (const [quote, text, language] of DENIED) {
    expect(isVerified(quote, text, language), text).toBe(false)
    expect(isVerified(text, `${text} Und so.`, language), text).toBe(true)
    expect(verifyQuotes([quote], [{ id: 'turn_1', text }], { language })[0]!.verified).toBe(true)
  }
  const SAID: [string, string, Language][] = [
    ['I want the blue one', 'No, I want the blue one.', 'en'],
    ['I agree', 'I do not agree. Well, now I agree.', 'en'],
    ['ich stimme zu', 'Nicht gern. Ich stimme zu.', 'de'],
    ['ich will das blaue', 'Ja. Nein, ich will das blaue.', 'de'],
    ['no quiero el azul', 'Pues no quiero el azul', 'es'],
    ['I want coffee', 'I want coffee without sugar', 'en'],
    ['I accept', 'Nah, I accept.', 'en'],
    ['voudrais plus de temps', 'Moi je voudrais plus de temps', 'fr'],
    ['je veux le contrat', 'Je veux le contrat en plus', 'fr'],
    ['je suis tout', 'Je suis tout au point', 'fr'],
    ['ich will das', 'Ich will das Internet', 'de'],
  ]
  for (const given of SAID) expect(isVerified(...given), given[1]).toBe(true)
})

test('what people say while they think proves nothing, unless it is the whole answer', () => {
  const FILLERS: [string, Language][] = [
    ['you know', 'en'],
    ['okay so', 'en'],
    ['na ja also', 'de'],
    ['bueno pues', 'es'],
    ['euh ben', 'fr'],
    ['bom então', 'pt'],
  ]
  for (const [quote, language] of FILLERS) {
    const isVerified = (text: string) =>
      verifyQuotes([quote], [{ id: 'turn_1', text }], { language })[0]!.verified
    expect(isVerified(`${quote} forty`), quote).toBe(false)
    expect(isVerified(quote), quote).toBe(true)
  }
})

test('a number is turned by a "not" before it in its clause, and by no other', () => {
  const isVerified = verifying('before')
  const DENIED: [string, string, Language][] = [
    ['pay five hundred dollars', 'I would never pay five hundred dollars', 'en'],
    ['five hundred dollars', 'I do not pay, you know, five hundred dollars', 'en'],
    ['fünfhundert Euro', 'Ich zahle nicht, ehrlich gesagt, fünfhundert Euro', 'de'],
    ['pay five hundred', 'Well, I mean, I do not pay five hundred', 'en'],
    ['fünfhundert Euro zahlen', 'Ich würde nie fünfhundert Euro zahlen', 'de'],
    ['cinq cents euros', "Je n'ai cinq cents euros", 'fr'],
  ]
  for (const given of DENIED) expect(isVerified(...given), given[1]).toBe(false)
  const SAID: [string, string, Language][] = [
    ['it was nine', 'Sorry, it was nine, not seven.', 'en'],
    ['it was nine', 'It was nine not seven', 'en'],
    ['eight of them', 'Not seven, eight of them', 'en'],
    ['maybe twenty', "I don't know, maybe twenty", 'en'],
    ['zwanzig Tassen', 'Keine Ahnung - zwanzig Tassen', 'de'],
    ['never pay five hundred', 'I would never pay five hundred dollars', 'en'],
  ]
  for (const given of SAID) expect(isVerified(...given), given[1]).toBe(true)
})

test('a long run of signs in an answer is read once', () => {
  const turns = [{ id: 't', text: `I agree${'!'.repeat(1_000_000)}x` }]
  const [found] = verifyQuotes(['I agree'], turns, { language: 'en', turning_not: 'any' })
  expect(found).toMatchObject({ verified: true })
})
