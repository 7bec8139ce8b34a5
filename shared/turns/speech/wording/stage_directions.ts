/** Whether words in brackets or between asterisks tell what the speaker does: "laughs", "clears throat". */
export function isStageDirection(text: string, isInBrackets: boolean): boolean {
  const words = text.toLowerCase().match(/[\p{L}’'-]+/gu) ?? []
  if (words.length === 0 || words.length > MOST_WORDS || words.join(' ') !== text.toLowerCase()) {
    return false
  }
  const acts = words.filter((word) => ACTS.has(word) || (isInBrackets && NAMES.has(word)))
  return acts.length > 0 && words.every((word) => acts.includes(word) || MANNER.test(word))
}

const MOST_WORDS = 4
const listed = (words: string) => new Set(words.split(/\s+/))

/** In each language, in the forms of stage directions alone. */
const ACTS = listed(`
  laughs laughing chuckles chuckling giggles giggling smiles smiling sighs sighing pauses pausing nods
  nodding coughs coughing whispers whispering gasps gasping grins grinning clears clearing winks
  ríe sonríe suspira asiente tose susurra carraspea sonriendo riendo
  sorri acena tosse sussurra sorrindo rindo pigarreia
  rit sourit soupire hoche tousse chuchote
  lacht lächelt seufzt nickt räuspert kichert hustet flüstert grinst schmunzelt zwinkert`)
/** The same as nouns and in their plain forms, which between asterisks are words with a stress. */
const NAMES = listed(`
  laugh laughter chuckle giggle smile sigh pause cough whisper gasp silence beat
  risa risas pausa suspiro silencio tos risos riso silêncio rires rire soupir silence
  lachen lächeln seufzen räuspern kichern schweigen stille`)
/** Whatever may stand beside them. */
const MANNER =
  /^(?:\p{L}{2,}(?:ly|mente|ment)|short|brief|long|a|bit|again|throat|his|her|their|the|head|to|self|sich|leise|kurze?|lange|laut|wieder|se|me|larga|corta|breve|longa|curta|longue|courte|la|le|tête|gorge|cabeza|cabeça|com|con|a|warm|quiet|nervous)$/u
