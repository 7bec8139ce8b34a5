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

const ENCLOSED = new RegExp(
  [
    // "[laughs]", "(laughs)".
    String.raw`\[(?<square>[^[\]\n]{2,60})\]|\((?<round>[^()\n]{2,60})\)`,
    // "*laughs*", "__laughs__", but not "2*3*4".
    String.raw`(?<![\p{L}\p{N}*_])(?<mark>\*{1,3}|_{1,2})(?=[^\s*_])(?<marked>[^*_\n]{2,60})(?<=\S)\k<mark>(?![\p{L}\p{N}*_])`,
  ].join('|'),
  'gu',
)

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
/** "a [cough]", "eine [Pause]". */
const DETERMINER = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    'an?|the|any|no|your',
    'un[ae]?|el|las?|los',
    'uma?|[oa]s?',
    'les?',
    'eine?[nr]?|kein|d(?:er|ie|as|en)',
  ].join('|')})\s+$`,
  'iu',
)

function isDirection(enclosed: string, kind: 'square' | 'round' | 'marked', isApart: boolean) {
  const text = enclosed.replace(/[.…]+$/, '')
  if (isApart && WAITS.test(text)) return true
  const words = text.toLowerCase().match(/[\p{L}’'-]+/gu) ?? []
  if (words.length === 0 || words.length > MOST_WORDS || words.join(' ') !== text.toLowerCase()) {
    return false
  }
  const isSquare = kind === 'square'
  const isLower = /^\p{Ll}/u.test(text)
  const isGesture = isApart && isLower && kind !== 'round' && GESTURES.has(words[0]!)
  if (isGesture) return true
  const isAct = (word: string) =>
    ACTS.has(word) ||
    ((isSquare || isApart) && NAMES.has(word)) ||
    (isSquare && isApart && isLower && TONES.has(word))
  return words.some(isAct) && words.every((word) => isAct(word) || isManner(word))
}

const MOST_WORDS = 4
const listed = (words: string) => new Set(words.split(/\s+/))

/** In each language, in the forms of stage directions alone. */
const ACTS = listed(`
  laughs chuckles giggles smiles sighs nods whispers gasps grins clears winks
  ríe sonríe suspira asiente tose susurra carraspea
  sorri acena tosse sussurra pigarreia
  rit sourit soupire hoche tousse chuchote
  lacht lächelt seufzt nickt räuspert kichert hustet flüstert grinst schmunzelt zwinkert`)
/** The same in forms that are also words of a sentence. */
const NAMES = listed(`
  laughing chuckling giggling smiling sighing pausing nodding coughing whispering gasping grinning
  clearing winking pauses coughs laugh laughter chuckle giggle smile sigh pause cough whisper gasp silence beat
  risa risas pausa suspiro silencio tos sonriendo riendo risos riso silêncio sorrindo rindo
  rires rire soupir silence lachen lächeln seufzen räuspern kichern schweigen stille`)
/** What is done with something that is named too: "*leans forward*", but not "(Takes two minutes.)". */
const GESTURES = listed(`
  leans adjusts tilts raises waves shrugs gestures scratches rubs nods smiles takes looks glances
  lehnt neigt hebt zuckt blickt schaut notiert`)
/** That the agent waits, or is done: nothing that it could tell somebody to do. */
const WAITS = new RegExp(
  `^(?:${[
    // "[Wait for response]", "(Waiting for the user's answer...)", "[Pause for participant to respond]".
    "(?:wait|await|paus)(?:s|es|e|ing)?(?: for)?(?: the| a| your)?(?: user['’]?s?| participant['’]?s?)?(?: to)? (?:response|respond|answer|reply|input)",
    // "[Espera la respuesta]", "(Esperando respuesta)", "[Aguardando a resposta]".
    '(?:espera|esperando|aguarda|aguardando)(?: la| a| por)?(?: respuesta| resposta)(?: del? \\p{L}+| do \\p{L}+)?',
    // "[Attend la réponse]", "(En attente de réponse)".
    '(?:attend|en attente)(?: de)?(?: la| une| votre)? réponse',
    // "[Wartet auf Antwort]".
    '(?:warte|wartet) auf (?:die |eine |Ihre )?antwort(?: de[rs] \\p{L}+)?',
    // "[End of interview]", "[Ende des Gesprächs]".
    "end of (?:the )?(?:conversation|interview|call)|fin de (?:la |l[’'])?(?:conversación|entrevista|entretien|conversation)",
    'fim da (?:conversa|entrevista)|ende (?:des|der) (?:interviews|gesprächs|anrufs)',
  ].join('|')})$`,
  'iu',
)
/** How a voice is to sound; with a capital letter, it may be a title. */
const TONES = listed(`
  warmly softly gently quietly slowly calmly sadly happily cheerfully playfully thoughtfully seriously
  nervously excitedly curiously sarcastically mischievously
  excited curious sarcastic thoughtful empathetic calm cheerful happy sad surprised serious playful warm
  music applause inaudible unintelligible`)

/** Whatever may stand beside them: "laughs nervously", "a long pause", "räuspert sich", "hoche la tête". */
function isManner(word: string) {
  return MANNER.has(word) || /^\p{L}{2,}(?:ly|mente|ment)$/u.test(word)
}

const MANNER = listed(`
  short brief long a bit again throat his her their the head to self warm quiet nervous interviewer assistant agent
  sich leise kurz kurze lange laut wieder
  se me larga corta breve longa curta la cabeza cabeça com con
  longue courte le tête gorge`)
