import { plainWords } from '../../base/plain_words.ts'
import { asksSomething } from '../question.ts'

type Exchange = {
  /** The participants' last words. */
  said: string
  /** What the agent replies. */
  reply: string
  /** The questions of the goals that can be asked. */
  questions: readonly string[]
}

/**
 * Whether a participant knows what to do after a reply that recorded nothing: it asks or invites them, it
 * answers their own question, they asked for time, or it says goodbye. In doubt it does, in any language of the
 * service: nobody minds one silence as much as an agent that talks on without need.
 */
export function leadsOn({ said, reply, questions }: Exchange): boolean {
  if (ASKS_TIME.test(said)) return true
  const words = plainWords(reply)
  if (words === '') return false
  const isAnswer = (asksSomething(said) || BEGINS_QUESTION.test(said)) && !isShort(words)
  return (
    isAnswer ||
    asksSomething(reply) ||
    INVITES.test(reply) ||
    SAYS_GOODBYE.test(reply) ||
    questions.some((question) => contains(words, plainWords(question)))
  )
}

/** No answer to a question, but a sign of attention. */
const isShort = (words: string) => words.split(' ').length <= 3

/** Whether most of a question's words occur: models put a goal's question in words of their own. */
function contains(words: string, question: string): boolean {
  const there = new Set(words.split(' '))
  const asked = question.split(' ').filter((word) => word.length > 3)
  return asked.length > 0 && asked.filter((word) => there.has(word)).length / asked.length >= 0.6
}

/** Whole words, whatever letters their languages have. */
function anyOf(...words: string[]) {
  return new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu')
}

const ASKS_TIME = anyOf(
  '(?:wait|hold on|hang on|let me (?:think|see|check|look)|(?:one|a|just a) (?:moment|second|sec|minute)|give me (?:time|a))',
  '(?:espere|espera|un (?:momento|segundo|minuto)|d[eé]jeme (?:pensar|ver)|d[eé]jame (?:pensar|ver))',
  '(?:espere|espera|um (?:momento|segundo|minuto|instante)|deixe?(?:-me)? (?:eu )?(?:pensar|ver))',
  '(?:attendez|attends|un (?:moment|instant)|une (?:seconde|minute)|laissez[- ]moi|laisse[- ]moi)',
  '(?:warten sie|warte|einen? (?:moment|augenblick|sekunde|minute)|moment mal|lassen sie mich|lass mich)',
)

/** Recognizers do not always write question marks. */
const BEGINS_QUESTION = new RegExp(
  `^\\W*(?:(?:well|so|and|but|sorry|okay|pues|y|e|mais|et|aber|und|also|oder)\\W+)*(?:${[
    'what|why|how|who|where|when|which|whose|is (?:it|this|that|there)|are you|do (?:you|i)|does|did you|can (?:you|i)|could (?:you|i)|should i|may i|would you|will (?:you|this|it)',
    'qu[eé]|por qu[eé]|c[oó]mo|qui[eé]n|d[oó]nde|cu[aá]ndo|cu[aá]l|puede|podr[ií]a',
    'o que|por que|como|quem|onde|quando|qual|pode|poderia|voc[eê] (?:pode|é)',
    "qu[’' ]?est-ce|est-ce|pourquoi|comment|qui|où|quand|quel(?:le)?s?|pouvez-vous|peux-tu",
    'was|warum|wieso|wie|wer|wo|wann|welche[rs]?|ist das|sind sie|können sie|kann ich|darf ich|meinen sie',
  ].join('|')})(?!\\p{L})`,
  'iu',
)

/** Without a question mark: a request, or room to speak. */
const INVITES = anyOf(
  "please|(?:tell|give|show|walk|help) (?:me|us)|go (?:on|ahead)|feel free|take (?:your|all the) time|no (?:rush|hurry)|whenever you|i(?:'|’)?m listening|i(?:'|’)?m all ears|i(?:'|’)?ll wait|(?:describe|explain|name|list|state|spell|repeat|choose|pick|rate|share|imagine|continue|say|try|start|begin) (?:it|that|this|the|your|them|a|an|one|some|with|from|by|me|again|whatever|yes|how|what|why|where|when|which)|i(?:'|’)?(?:d| would) (?:like|love) to (?:know|hear|learn|understand)|i(?:'|’)?m curious|i wonder|your turn|next up|over to you",
  'por favor|t[oó]mese|tómate|adelante|contin[uú]e|sin prisa|le escucho|te escucho|me gustar[ií]a (?:saber|conocer)|cu[eé]ntenos|d[ií]ganos|d[ií]game|repita|deletree|elija|describa|explique|nombre',
  'fique à vontade|sem pressa|continue|prossiga|pode (?:falar|continuar|come[cç]ar)|estou ouvindo|gostaria de (?:saber|ouvir|conhecer)|repita|soletre|escolha|descreva|explique|conte-nos',
  "s[’']il (?:vous|te) pla[iî]t|veuillez|je vous en prie|prenez|allez-y|continuez|je vous [eé]coute|j[’']aimerais (?:savoir|entendre|conna[iî]tre)|r[eé]p[eé]tez|[eé]pelez|choisissez|d[eé]crivez|dites|nommez",
  'bitte|nehmen sie sich|lassen sie sich|fahren sie fort|nur zu|legen sie los|ich höre(?: ihnen)? zu|ich höre|mich (?:würde )?interessier(?:t|en)|ich (?:würde|möchte) (?:gern(?:e)? )?(?:wissen|hören|erfahren)|wiederholen sie|buchstabieren sie|wählen sie|beschreiben sie|erklären sie|erzählen sie|nennen sie|sagen sie|zeigen sie',
)

const SAYS_GOODBYE = anyOf(
  'good ?bye|bye|take care|farewell|have a (?:nice|good|great|lovely|wonderful) (?:day|evening|afternoon|night|week|weekend|one)|see you',
  'adi[oó]s|hasta (?:luego|pronto|la vista)|que (?:tenga|pase|le vaya)',
  'adeus|tchau|até (?:logo|breve|mais|a próxima)|tenha um',
  'au revoir|à bient[oô]t|bonne (?:journée|soirée|fin)|adieu',
  'auf wiedersehen|auf wiederhören|tschüss|tschüß|bis bald|schönen (?:tag|abend)|machen sie es gut|alles gute',
)
