import type { Language } from '../../../shared/base/languages.ts'

/* The names and words of the people in the filled database. */

/** Set on a page's `window` by any markup in the data that gets executed. */
export const SENTINEL = 'markup_ran'

/** Text that would run in a page that treats it as markup. */
export const MARKUP = [
  `<script>window.${SENTINEL} = 1</script>`,
  `<img src=x onerror="window.${SENTINEL} = 1">`,
  `<svg onload="window.${SENTINEL} = 1">`,
]

/** Contains no space to break it at. */
export const LONG_WORD =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
export const LONG_NAME = `Anna-Magdalena ${LONG_WORD}`

/** Right-to-left text, which would reverse what is next to it, and two explicit direction marks. */
const RIGHT_TO_LEFT = ['ליאור כהן־מזרחי', 'ليلى الهاشمي', 'עברית \u202eabc\u202c']

/** Null: somebody without a name. */
export const NAMES: readonly (string | null)[] = [
  'Ada Lovelace',
  'Grace Hopper',
  'Émile Durand',
  'Zoë 🐝 Müller',
  '李小龍',
  'Nguyễn Thị Hồng Gấm',
  null,
  LONG_NAME,
  ...RIGHT_TO_LEFT,
  ...MARKUP,
  '👩‍👩‍👧‍👦 The family 🏳️‍🌈',
  'Jo',
]

/** In every conversation of its language that got that far. */
export const COMMON_WORD = 'charger'
/** In four conversations out of ten thousand, whatever their language. */
export const RARE_WORD = 'zeppelin'
export const RARE_ANSWER = 'The Zeppelin was late, so we waited.'

/** Asked in turn. */
export const QUESTIONS: Record<Language, readonly string[]> = {
  en: [
    'Hello, and thank you for taking the time. How many chargers did you buy?',
    'What went wrong with it?',
    'On a scale from zero to ten, how likely are you to recommend it?',
    'Would you buy one again?',
    'What was it that decided you?',
    'Whom may we call about this?',
    'And how do you use it, day to day?',
    'Is there anything that you would like to add?',
  ],
  es: [
    'Hola, gracias por su tiempo. ¿Cuántos cargadores compró?',
    '¿Qué salió mal?',
    'Del cero al diez, ¿lo recomendaría?',
    '¿Y cómo lo usa en el día a día?',
  ],
  pt: [
    'Olá, obrigado pelo seu tempo. Quantos carregadores comprou?',
    'O que correu mal?',
    'De zero a dez, recomendaria?',
    'E como o usa no dia a dia?',
  ],
  fr: [
    'Bonjour, merci de votre temps. Combien de chargeurs avez-vous achetés ?',
    'Qu’est-ce qui n’a pas marché ?',
    'De zéro à dix, le recommanderiez-vous ?',
    'Et comment l’utilisez-vous au quotidien ?',
  ],
  de: [
    'Hallo, danke für Ihre Zeit. Wie viele Ladegeräte haben Sie gekauft?',
    'Was ist schiefgegangen?',
    'Von null bis zehn, würden Sie es empfehlen?',
    'Und wie benutzen Sie es im Alltag?',
  ],
}

/** The first of each language is always the first answer. */
export const ANSWERS: Record<Language, readonly string[]> = {
  en: [
    'Three chargers, two for the house and one for the car.',
    'Two of the chargers broke within a week, and the shop would not take them back.',
    'Mostly in the morning, before I drive to work, and then again when the children are asleep.',
    'Yes.',
    'Well, it depends. The price was fine, the cable is far too short for our garage, though.',
    'I would say seven. Or eight, if somebody had called me back 😀',
    'My neighbour has the same one & hers <b>really</b> works.',
    'No, not really. I mean, I read the manual twice and I still do not know what the blue light is for.',
  ],
  es: [
    'Tres cargadores, dos para la casa y uno para el coche.',
    'Dos se rompieron en una semana y la tienda no los aceptó.',
    'Sobre todo por la mañana.',
    'Sí, claro.',
  ],
  pt: [
    'Três carregadores, dois para a casa e um para o carro.',
    'Dois avariaram numa semana e a loja não os aceitou.',
    'Sobretudo de manhã.',
    'Sim, claro.',
  ],
  fr: [
    'Trois chargeurs, deux pour la maison et un pour la voiture.',
    'Deux sont tombés en panne en une semaine et le magasin ne les a pas repris.',
    'Surtout le matin.',
    'Oui, bien sûr.',
  ],
  de: [
    'Drei Ladegeräte, zwei für das Haus und eines für das Auto.',
    'Zwei gingen in einer Woche kaputt, und der Laden nahm sie nicht zurück.',
    'Vor allem morgens.',
    'Ja, sicher.',
  ],
}

export const SUMMARIES = [
  'Three chargers were bought. Two of them broke within a week, and the shop would not take them back. The third is used every day, mostly in the morning.',
  'The participant is content with the charger, apart from its cable, which is too short. They would buy it again.',
  'The participant left before the important questions were asked.',
]
