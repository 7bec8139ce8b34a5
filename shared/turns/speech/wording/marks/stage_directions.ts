/** Removes words in brackets or between marks that tell what the speaker does: "[laughs]", "*clears throat*". */
export function withoutStageDirections(
  text: string,
  { tail, after }: Around,
  instead: string,
): string {
  const all = tail + text + after
  return text.replace(ENCLOSED, (whole: string, ...more: unknown[]) => {
    const { square, round, mark, marked } = more.at(-1) as Record<string, string | undefined>
    const start = tail.length + (more.at(-3) as number)
    const [before, following] = [all.slice(0, start), all.slice(start + whole.length)]
    if (isOption(whole, before, following)) return whole
    const words = (square ?? round ?? marked)!
    const isBold = mark !== undefined && mark.length > 1
    const isApart = !isBold && APART_BEFORE.test(before) && APART_AFTER.test(following)
    const kind = square !== undefined ? 'square' : round !== undefined ? 'round' : 'marked'
    return isDirection(words, kind, isApart) ? instead : whole
  })
}

/** The end of what was kept of the text before, and what follows. */
type Around = { tail: string; after: string }

const ENCLOSED =
  /\[(?<square>[^[\]\n]{2,60})\]|\((?<round>[^()\n]{2,60})\)|(?<![\p{L}\p{N}*_])(?<mark>\*{1,3}|_{1,2})(?=[^\s*_])(?<marked>[^*_\n]{2,60})(?<=\S)\k<mark>(?![\p{L}\p{N}*_])/gu

/** Between sentences, where nothing else is said of it. */
const APART_BEFORE = /(?:^|[.!?…:,;—–\-\])*_]["'»”)\]*]*\s*|\n\s*)$/u
const APART_AFTER = /^[.!?…,;]*(?:\s*$|\s*\n|\s+(?:["'«“„¿¡([*_]|\p{Lu}))/u

/** Whether it is asked, quoted, or one of several to choose from: "(coughing) or (sneezing)?", "Symptoms: [cough]." */
function isOption(whole: string, before: string, following: string) {
  if (/^["'»”)]*\s*\?/.test(following)) return true
  if (/["'“„«‘]$/.test(before) && /^["'”“»’]/.test(following)) return true
  if (/:\s*$/.test(before) && /^[.,;]/.test(following)) return true
  const [open, close] = [whole.at(0)!, whole.at(-1)!]
  const next = BESIDE_AFTER.exec(following)?.[0].at(-1)
  const previous = BESIDE_BEFORE.exec(before)?.[0].at(0)
  return next === open || previous === close || DETERMINER.test(before)
}

const OR = 'or|and|o|u|y|e|ou|et|oder|und'
const BESIDE_AFTER = new RegExp(
  String.raw`^(?:\s*[,/;](?:\s*(?:${OR})\s)?|\s+(?:${OR})\s)\s*[[(*_]`,
  'iu',
)
const BESIDE_BEFORE = new RegExp(
  String.raw`[\])*_](?:\s*[,/;](?:\s*(?:${OR})\s)?|\s+(?:${OR})\s)\s*$`,
  'iu',
)
const DETERMINER =
  /(?<![\p{L}])(?:an?|the|any|no|your|un[ae]?|uma?|eine?[nr]?|kein|d(?:er|ie|as|en)|el|las?|les?|los|[oa]s?)\s+$/iu

function isDirection(enclosed: string, kind: 'square' | 'round' | 'marked', isApart: boolean) {
  const text = enclosed.replace(/[.…]+$/, '')
  if (isApart && WAITS.test(text)) return true
  const words = text.toLowerCase().match(/[\p{L}’'-]+/gu) ?? []
  if (words.length === 0 || words.length > MOST_WORDS || words.join(' ') !== text.toLowerCase()) {
    return false
  }
  const isSquare = kind === 'square'
  const isLower = /^\p{Ll}/u.test(text)
  const isAct = (word: string) =>
    ACTS.has(word) ||
    ((isSquare || isApart) && NAMES.has(word)) ||
    (isSquare && isApart && isLower && TONES.test(word))
  if (isApart && (isLower || kind !== 'round') && GESTURES.has(words[0]!)) return true
  return words.some(isAct) && words.every((word) => isAct(word) || MANNER.test(word))
}

const MOST_WORDS = 4
const listed = (words: string) => new Set(words.split(/\s+/))

/** In each language, in the forms of stage directions alone. */
const ACTS = listed(`
  laughs chuckles giggles smiles sighs pauses nods coughs whispers gasps grins clears winks
  ríe sonríe suspira asiente tose susurra carraspea
  sorri acena tosse sussurra pigarreia
  rit sourit soupire hoche tousse chuchote
  lacht lächelt seufzt nickt räuspert kichert hustet flüstert grinst schmunzelt zwinkert`)
/** The same in forms that are also words of a sentence. */
const NAMES = listed(`
  laughing chuckling giggling smiling sighing pausing nodding coughing whispering gasping grinning
  clearing winking laugh laughter chuckle giggle smile sigh pause cough whisper gasp silence beat
  risa risas pausa suspiro silencio tos sonriendo riendo risos riso silêncio sorrindo rindo
  rires rire soupir silence lachen lächeln seufzen räuspern kichern schweigen stille`)
/** What is done with something that is named too: "leans forward", "takes notes". */
const GESTURES = listed(`
  leans adjusts tilts raises waves shrugs gestures scratches rubs nods smiles takes looks glances
  lehnt neigt hebt zuckt blickt schaut notiert`)
/** "[Wait for response]", "[End of interview]". */
const WAITS =
  /^(?:wait|await|pause|espera|aguarda|attend|en attente|warte).*(?:respon|answer|reply|participant|user|respuesta|respost|répon|antwort)|^(?:end of|fin de|fim da|ende de[sr]) .*(?:conversation|interview|call|conversación|entrevista|conversa|entretien|gesprächs?)$/iu
/** How a voice is to sound; with a capital letter, it may be a title. */
const TONES =
  /^(?:(?:warm|soft|gent|quiet|slow|calm|sad|happi|cheerful|playful|thoughtful|serious|nervous|excited|curious|sarcastical|mischievous)ly|excited|curious|sarcastic|thoughtful|empathetic|calm|cheerful|happy|sad|surprised|serious|playful|warm|music|applause|inaudible|unintelligible)$/u
/** Whatever may stand beside them. */
const MANNER =
  /^(?:\p{L}{2,}(?:ly|mente|ment)|short|brief|long|a|bit|again|throat|his|her|their|the|head|to|self|sich|leise|kurze?|lange|laut|wieder|se|me|larga|corta|breve|longa|curta|longue|courte|la|le|tête|gorge|cabeza|cabeça|com|con|a|warm|quiet|nervous|interviewer|assistant|agent)$/u
