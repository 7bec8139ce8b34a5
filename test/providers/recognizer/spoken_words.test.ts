import { expect, test } from 'vitest'
import { isMadeUp, spokenWords, withoutLoop } from '../../../providers/recognizer/spoken_words.ts'

test.each<[from: string, written: string, said: string]>([
  ['whisper.cpp', ' I am\n a teacher.\n', 'I am a teacher.'],
  ['whisper.cpp', ' [BLANK_AUDIO]', ''],
  ['whisper.cpp', '[ Silence ]  [MUSIC PLAYING]', ''],
  ['whisper.cpp', ' (upbeat music)', ''],
  ['whisper.cpp', '(door closes) (sighs).', ''],
  ['whisper.cpp', '*coughs* Yes, I do.', 'Yes, I do.'],
  ['whisper', 'I [laughter] was *clears throat* happy.', 'I was happy.'],
  ['whisper', '*wind blowing*', ''],
  ['whisper', 'Well. [SPEAKING FOREIGN LANGUAGE]', 'Well.'],
  ['whisper', '♪ Music ♪', ''],
  ['whisper', '♪', ''],
  ['whisper', ' . . .', ''],
  ['whisper', '<|0.00|> I am a teacher.<|2.40|>', 'I am a teacher.'],
  ['SenseVoice', '<|en|><|NEUTRAL|><|Speech|><|withitn|>I am a teacher.', 'I am a teacher.'],
  ['SenseVoice', '<|nospeech|><|EMO_UNKNOWN|><|Event_UNK|>', ''],
  ['Qwen3-ASR', 'language English<asr_text>I am a teacher.', 'I am a teacher.'],
  ['Qwen3-ASR', 'language None<asr_text>', ''],
  [
    'Gemma',
    'The user has sent audio.\nI transcribe it.<channel|>I am a teacher.',
    'I am a teacher.',
  ],
  ['Qwen-Omni', '<think>\nAudio.\n</think>\n\nI am a teacher.', 'I am a teacher.'],
  ['Parakeet', 'I am <unk> a teacher', 'I am a teacher'],
  ['anybody', 'Call (555) 123-4567.', 'Call (555) 123-4567.'],
  ['anybody', 'At SAP (in Walldorf) I was happy.', 'At SAP (in Walldorf) I was happy.'],
  ['anybody', 'It was f*** hard, 3 * 4 * 5.', 'It was f*** hard, 3 * 4 * 5.'],
  ['anybody', 'Option [2], please.', 'Option [2], please.'],
  ['anybody', 'I do *not* want that.', 'I do not want that.'],
  ['anybody', 'I do **not** want that.', 'I do not want that.'],
  ['anybody', 'It was [really] bad.', 'It was really bad.'],
  [
    'anybody',
    'They say [my Noise complaint was too late].',
    'They say my Noise complaint was too late.',
  ],
  ['anybody', 'The *noise* and the *music* are bad.', 'The noise and the music are bad.'],
  ['anybody', '是的。', '是的。'],
  ['anybody', '7', '7'],
])('of what %s writes, only what was said is left: %j', (_, written, said) => {
  expect(spokenWords(written)).toBe(said)
})

test.each([
  ['Thanks for watching!', true, true],
  ['Thank you for watching, and please subscribe to my channel.', true, true],
  ['Subtitles by the Amara.org community', true, true],
  ['Untertitel der Amara.org-Community', true, true],
  ['Untertitelung des ZDF, 2020', true, true],
  ['Sous-titrage Société Radio-Canada', true, true],
  ['¡Gracias por ver el video!', true, true],
  ['Thank you.', true, false],
  ['you', true, false],
  ['Vielen Dank.', true, false],
  ['Please subscribe to my channel.', true, true],
  ['¡Suscríbete al canal!', true, true],
  ['Abonnez-vous à la chaîne !', true, true],
  ['Subscribe.', true, false],
  ['Like and subscribe!', true, false],
  ['¡Suscríbete!', true, false],
  ['Abonnez-vous.', true, false],
  ['Yes.', false, false],
  ['No.', false, false],
  ['Thank you, I like it here.', false, false],
  ['Thanks for watching my kids last week.', false, false],
  ['I subscribe to it.', false, false],
  ['My captions were made for the deaf community.', false, false],
])('%s is made up of noise: %s, and if somebody was heard to speak: %s', (text, quiet, voiced) => {
  expect([isMadeUp(text, () => false), isMadeUp(text, () => true)]).toEqual([quiet, voiced])
})

test.each<[written: string, seconds: number, said: string]>([
  ['you '.repeat(200).trim(), 2, 'you'],
  [`I am a teacher. ${'And I like it. '.repeat(40)}`.trim(), 3, 'I am a teacher. And I like it.'],
  ['No, no, no, no.', 1, 'No, no, no, no.'],
  ['nine nine nine nine nine nine', 2, 'nine nine nine nine nine nine'],
  ['It was very, very good, very, very good.', 3, 'It was very, very good, very, very good.'],
])('a model that goes round in circles has said it once: %s', (written, seconds, said) => {
  expect(withoutLoop(written, seconds)).toBe(said)
})
