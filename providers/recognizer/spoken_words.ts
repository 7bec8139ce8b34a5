import { wordsIn } from '../../shared/base/text/words_in.ts'

/*
 * Recognizers that are models of language write more than was said: marks of their template, notes on noise,
 * and for silence what they have read under silent videos.
 */

/** What was said, by the text of a recognizer; empty if nothing was. */
export function spokenWords(text: string): string {
  const told = ASIDES.reduce((left, aside) => left.replace(aside, ' '), text).trim()
  if (NOTES_ALONE.test(told)) return ''
  const said = told
    .replace(IN_BRACKETS, (_, inner: string) => (NOTE_IN_BRACKETS.test(inner) ? ' ' : inner))
    .replace(IN_STARS, (_, inner: string) => (NOTE_IN_STARS.test(inner) ? ' ' : inner))
  const line = said.replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(line) ? line : ''
}

/**
 * Whether this is what recognizers write for silence or noise.
 *
 * @param isVoiced whether somebody was heard to speak for as long as the words take
 */
export function isMadeUp(text: string, isVoiced: () => boolean): boolean {
  const words = wordsIn(text).join(' ')
  return OF_VIDEOS.test(words) || (OF_NOISE.test(words) && !isVoiced())
}

/**
 * The words of an utterance in which a model may have gone round in circles: then each round is said once.
 *
 * @param seconds how long the utterance was
 */
export function withoutLoop(text: string, seconds: number): string {
  const words = text.split(' ')
  if (words.length <= MOST_AT_ONCE + seconds * MOST_A_SECOND) return text
  for (let length = 1; length <= LONGEST_ROUND; length++) {
    for (let at = 0; at + 2 * length <= words.length; at++) {
      while (isRepeated(words, at, length)) words.splice(at + length, length)
    }
  }
  return words.join(' ')
}

function isRepeated(words: readonly string[], at: number, length: number) {
  const round = (from: number) =>
    words
      .slice(from, from + length)
      .join(' ')
      .replace(/[^\p{L}\p{N} ]/gu, '')
      .toLowerCase()
  return at + 2 * length <= words.length && round(at) === round(at + length)
}

/** Nobody says more words in an utterance: these, and so many more a second. */
const MOST_AT_ONCE = 4
const MOST_A_SECOND = 7
/** In words. */
const LONGEST_ROUND = 20

const ASIDES = [
  // What Qwen writes before the words, and thoughts of Gemma and others.
  /^[\s\S]*<asr_text>/,
  /^[\s\S]*<channel\|>/,
  /^[\s\S]*<\/think>/,
  // Special tokens, such as SenseVoice's for language and mood.
  /<\|[^|<>]*\|>|<\/?(?:asr_text|s|unk|pad|sil|noise)>/gi,
  /♪[^♪]*♪|[♪♫]/gu,
]
/** Within a sentence, also numbers and asides are in round brackets. */
const NOTES_ALONE = /^(?:(?:\([\p{L}_ ]+\)|\[[^\][\d]*\]|(?<!\*)\*[\p{L} ]+\*(?!\*))[\s.!]*)+$/u
/** Words that a model is not sure of, or notes. */
const IN_BRACKETS = /\[([^\][\d]*)\]/gu
/** Words that are stressed, or notes. */
const IN_STARS = /(?<![\p{L}*])\*+(?! )([\p{L} ]+)(?<! )\*+(?![\p{L}*])/gu

const OF_BODIES = [
  'cough(?:s|ing)|laugh(?:s|ing|ter)|chuckl(?:es?|ing)|giggl(?:es?|ing)|sigh(?:s|ing)?|sniff(?:s|les?|ing)?',
  'sneez(?:es|ing)|gasp(?:s|ing)?|groan(?:s|ing)?|yawn(?:s|ing)?|sob(?:s|bing)|breath(?:es|ing)|throat',
  'hustet?|husten|lacht|lachen|seufzt|seufzen|räuspert|räuspern|tose|risas?|suspira|rires?|tousse|soupire?|risos|tosse',
]
/** Such as [BLANK_AUDIO] and [Music playing]. */
const NOTE_IN_BRACKETS = note(
  ...OF_BODIES,
  'audio|silen(?:ce|t)|noises?|music|inaudible|unintelligible|indistinct|crosstalk|applause|beep|pause|speaker|foreign',
  'stille|geräusche?|musik|unverständlich|applaus|silencio|ruido|música|aplausos|musique|bruit|silêncio|ruído',
)
const NOTE_IN_STARS = note(...OF_BODIES)

const SUBSCRIBE = '(?:and )?(?:please )?(?:don t forget to )?(?:like and )?subscribe'
/** Whole utterances that are never an answer. */
const OF_VIDEOS = anyOf(
  '(?:thanks|thank you)(?: so much| very much)?(?: all)? for watching(?: (?:this|the|my) video)?(?: (?:and|please|don t forget)\\b.{0,80})?',
  `${SUBSCRIBE} to (?:my|the|our) channel`,
  '(?:subtitles|captions|untertitel|subtítulos|sous titres|legendas|subtitulado)\\b.{0,60}\\b(?:amara|zdf|funk|swr|wdr)\\b.{0,40}',
  'untertitelung.{0,60}',
  'sous titrage.{0,60}',
  'vielen dank fürs? (?:zuschauen|zusehen)',
  '(?:muchas )?gracias por ver(?: el| este)? v[ií]deo',
  'suscríbete al canal',
  'merci d avoir regardé(?: cette| la)? vidéo',
  'abonnez vous à (?:la|ma|notre) chaîne.{0,20}',
  'inscreva se no canal',
  'obrigad[oa] por assistir',
)
/** The same, unless somebody was heard to say it. */
const OF_NOISE = anyOf(
  'you|so|bye(?: bye)?|the end|thanks|thank you(?: very much)?(?: for listening)?',
  `${SUBSCRIBE}|suscríbete|abonnez vous`,
  'vielen dank|danke|tschüss|gracias|merci|obrigad[oa]|tchau',
)

function anyOf(...phrases: string[]) {
  return new RegExp(`^(?:${phrases.join('|')})$`, 'u')
}

/** These words, with at most two others before and after them. */
function note(...words: string[]) {
  return new RegExp(
    `^[ _]*(?:\\p{L}+[ _]+){0,2}(?:${words.join('|')})(?:[ _]+\\p{L}+){0,2}[ _]*$`,
    'iu',
  )
}
