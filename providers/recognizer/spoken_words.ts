/*
 * Recognizers that are models of language write more than was said: marks of their template, notes on noise,
 * and for silence what they have read under silent videos.
 */

/** What was said, by the text of a recognizer; empty if nothing was. */
export function spokenWords(text: string): string {
  const said = ASIDES.reduce((left, aside) => left.replace(aside, ' '), text)
  const line = said.replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(line) && !NOTES_ALONE.test(line) ? line : ''
}

/**
 * Whether this is what recognizers write for silence or noise.
 *
 * @param isVoiced whether somebody was heard to speak for as long as the words take
 */
export function isMadeUp(text: string, isVoiced: () => boolean): boolean {
  const words =
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
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
  // Notes such as [BLANK_AUDIO], *coughs* and ♪ music ♪.
  /\[[^\][\d]*\]|\*[\p{L} ]+\*|♪[^♪]*♪|[♪♫]/gu,
]
/** Numbers and asides are in such brackets, too: so nothing else may be said. */
const NOTES_ALONE = /^(?:\([\p{L}_ ]+\)[ .!]*)+$/u

/** Whole utterances that are never an answer. */
const OF_VIDEOS = anyOf(
  '(?:thanks|thank you)(?: so much| very much)?(?: all)? for watching(?: (?:this|the|my) video)?(?: (?:and|please|don t forget)\\b.{0,80})?',
  '(?:and )?(?:please )?(?:don t forget to )?(?:like and )?subscribe(?: to (?:my|the|our) channel)?',
  '(?:subtitles|captions|untertitel|subtítulos|sous titres|legendas|subtitulado)\\b.{0,60}\\b(?:amara|zdf|funk|swr|wdr)\\b.{0,40}',
  'untertitelung.{0,60}',
  'sous titrage.{0,60}',
  'vielen dank fürs? (?:zuschauen|zusehen)',
  '(?:muchas )?gracias por ver(?: el| este)? v[ií]deo',
  'suscríbete(?: al canal)?',
  'merci d avoir regardé(?: cette| la)? vidéo',
  'abonnez vous.{0,40}',
  'inscreva se no canal',
  'obrigad[oa] por assistir',
)
/** The same, unless somebody was heard to say it. */
const OF_NOISE = anyOf(
  'you|so|bye(?: bye)?|the end|thanks|thank you(?: very much)?(?: for listening)?',
  'vielen dank|danke|tschüss|gracias|merci|obrigad[oa]|tchau',
)

function anyOf(...phrases: string[]) {
  return new RegExp(`^(?:${phrases.join('|')})$`, 'u')
}
