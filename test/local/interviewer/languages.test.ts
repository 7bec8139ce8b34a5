import { describe, expect, test } from 'vitest'
import { LINES } from '../../../local/interviewer/lines.ts'
import type { Language } from '../../../shared/base/languages.ts'
import { PHRASES } from '../../../shared/turns/speech/phrases.ts'
import { startCall } from './interviewer_call.ts'

type Script = {
  prompts: Record<
    'story' | 'liked' | 'score' | 'again' | 'colour' | 'visit' | 'mail' | 'order',
    string
  >
  colours: string[]
  thin: string
  more: string
  liked: string
  score: string
  yes: string
  no: string
  colour: string
  visit: string
  mail: string
  order: string
  part: string
}

const SCRIPTS: Record<Language, Script> = {
  en: {
    prompts: {
      story: 'How did you hear about us?',
      liked: 'What did you like most?',
      score: 'How satisfied are you, from zero to ten?',
      again: 'Would you come again?',
      colour: 'Which colour do you prefer?',
      visit: 'When was your last visit?',
      mail: 'What is your email address?',
      order: 'What did you order, and how many?',
    },
    colours: ['Red', 'Blue', 'Green'],
    thin: 'From a friend.',
    more: 'She comes here every month.',
    liked: 'The friendly staff and the quiet garden were lovely.',
    score: 'I would say seven.',
    yes: 'Yes, exactly.',
    no: 'No, not really.',
    colour: 'The blue one, please.',
    visit: 'On the thirty first of March, 2024.',
    mail: 'anna dot lopez at example dot org',
    order: 'I ordered three.',
    part: 'Apples',
  },
  es: {
    prompts: {
      story: '¿Cómo supo de nosotros?',
      liked: '¿Qué fue lo que más le gustó?',
      score: '¿Qué tan satisfecho está, de cero a diez?',
      again: '¿Volvería otra vez?',
      colour: '¿Qué color prefiere?',
      visit: '¿Cuándo fue su última visita?',
      mail: '¿Cuál es su correo electrónico?',
      order: '¿Qué pidió y cuántos?',
    },
    colours: ['Rojo', 'Azul', 'Verde'],
    thin: 'Por una amiga.',
    more: 'Ella viene aquí todos los meses.',
    liked: 'El personal amable y el jardín tranquilo me encantaron mucho.',
    score: 'Yo diría un 7.',
    yes: 'Sí, exacto.',
    no: 'No, la verdad es que no.',
    colour: 'El azul, por favor.',
    visit: 'El 31 de marzo de 2024.',
    mail: 'anna.lopez@example.org',
    order: 'Pedí 3.',
    part: 'Manzanas',
  },
  pt: {
    prompts: {
      story: 'Como você soube de nós?',
      liked: 'Do que você mais gostou?',
      score: 'Quão satisfeito você está, de zero a dez?',
      again: 'Você voltaria?',
      colour: 'Qual cor você prefere?',
      visit: 'Quando foi a sua última visita?',
      mail: 'Qual é o seu e-mail?',
      order: 'O que você pediu e quantos?',
    },
    colours: ['Vermelho', 'Azul', 'Verde'],
    thin: 'Por uma amiga.',
    more: 'Ela vem aqui todos os meses.',
    liked: 'A equipe simpática e o jardim tranquilo foram ótimos mesmo.',
    score: 'Eu diria 7.',
    yes: 'Sim, exatamente.',
    no: 'Não, acho que não.',
    colour: 'O azul, por favor.',
    visit: 'No dia 31 de março de 2024.',
    mail: 'anna.lopez@example.org',
    order: 'Pedi 3.',
    part: 'Maçãs',
  },
  fr: {
    prompts: {
      story: 'Comment nous avez-vous connus ?',
      liked: "Qu'avez-vous aimé le plus ?",
      score: 'Êtes-vous satisfait, de zéro à dix ?',
      again: 'Reviendriez-vous ?',
      colour: 'Quelle couleur préférez-vous ?',
      visit: 'De quand date votre dernière visite ?',
      mail: 'Quelle est votre adresse e-mail ?',
      order: "Qu'avez-vous commandé, et combien ?",
    },
    colours: ['Rouge', 'Bleu', 'Vert'],
    thin: 'Par une amie.',
    more: 'Elle vient ici tous les mois.',
    liked: "L'équipe chaleureuse et le jardin tranquille étaient vraiment agréables.",
    score: 'Je dirais 7.',
    yes: 'Oui, tout à fait.',
    no: 'Non, pas vraiment.',
    colour: "Le bleu, s'il vous plaît.",
    visit: 'Le 31 mars 2024.',
    mail: 'anna.lopez@example.org',
    order: "J'en ai commandé 3.",
    part: 'Pommes',
  },
  de: {
    prompts: {
      story: 'Wie haben Sie von uns erfahren?',
      liked: 'Was hat Ihnen am besten gefallen?',
      score: 'Wie zufrieden sind Sie, von null bis zehn?',
      again: 'Würden Sie wiederkommen?',
      colour: 'Welche Farbe mögen Sie lieber?',
      visit: 'Wann waren Sie zuletzt hier?',
      mail: 'Wie lautet Ihre E-Mail-Adresse?',
      order: 'Was haben Sie bestellt, und wie viel davon?',
    },
    colours: ['Rot', 'Blau', 'Grün'],
    thin: 'Durch eine Freundin.',
    more: 'Sie kommt jeden Monat hierher.',
    liked: 'Das freundliche Personal und der ruhige Garten waren wunderbar.',
    score: 'Ich würde sagen 7.',
    yes: 'Ja, genau.',
    no: 'Nein, eher nicht.',
    colour: 'Bitte das Blau.',
    visit: 'Am 31. März 2024.',
    mail: 'anna.lopez@example.org',
    order: 'Ich habe 3 bestellt.',
    part: 'Äpfel',
  },
}

describe.each(Object.entries(SCRIPTS) as [Language, Script][])('in %s', (language, script) => {
  const { prompts } = script
  const goals = {
    story: { id: 'story', type: 'open', prompt: prompts.story },
    liked: { id: 'liked', type: 'qualitative', prompt: prompts.liked },
    score: { id: 'score', type: 'scale', prompt: prompts.score, min: 0, max: 10 },
    again: { id: 'again', type: 'boolean', prompt: prompts.again },
    colour: {
      id: 'colour',
      type: 'single_choice',
      prompt: prompts.colour,
      options: script.colours,
    },
    visit: { id: 'visit', type: 'date', prompt: prompts.visit, confirm: 'read_back' },
    mail: { id: 'mail', type: 'contact', prompt: prompts.mail },
    order: {
      id: 'order',
      type: 'structured',
      prompt: prompts.order,
      schema: {
        type: 'object',
        required: ['fruit', 'count'],
        properties: { fruit: { type: 'string' }, count: { type: 'integer' } },
      },
    },
  }
  const start = (...list: object[]) => startCall(language, list)

  test('a whole conversation reaches every goal and says goodbye', () => {
    const call = start(...Object.values(goals))
    expect(call.say(script.thin)).toBe(LINES[language].probe)
    expect(call.say(script.more)).toContain(prompts.liked)
    expect(call.say(script.liked)).toContain(prompts.score)
    expect(call.say(script.score)).toContain(prompts.again)
    expect(call.say(script.no)).toContain(prompts.colour)
    expect(call.say(script.colour)).toContain(prompts.visit)
    expect(call.say(script.visit)).toContain('2024')
    expect(call.say(script.yes)).toContain(prompts.mail)
    expect(call.say(script.mail)).toContain(prompts.order)
    expect(call.say(script.order)).toContain('fruit')
    expect(call.say(script.part)).toContain(PHRASES[language].farewell)
    expect(call.is_over).toBe(true)
    expect(call.refused).toEqual([])
    expect(call.unproven).toEqual([])
    expect(call.findings).toEqual({
      story: { answer: `${script.thin} ${script.more}` },
      liked: expect.objectContaining({ answer: script.liked, quotes: [script.liked] }),
      score: { value: 7 },
      again: { value: false },
      colour: { value: script.colours[1] },
      visit: { value: '2024-03-31' },
      mail: { email: 'anna.lopez@example.org' },
      order: { fruit: script.part, count: 3 },
    })
    const { themes } = call.findings.liked as { themes: string[] }
    expect(themes.length).toBeGreaterThan(0)
  })

  test('a read-back rejected with a better answer is read back again', () => {
    const call = start({ ...goals.score, confirm: 'read_back' })
    expect(call.say(script.score)).toContain('7')
    expect(call.say(`${LINES[language].no}, 9.`)).toContain('9')
    call.say(script.yes)
    expect(call.findings).toEqual({ score: { value: 9 } })
  })

  test('an answer without a number is asked for again, with its range', () => {
    const call = start(goals.score)
    const { unclear, need } = LINES[language]
    expect(call.say('Hm.')).toBe(`${unclear} ${need.number} ${need.range(0, 10)}.`)
    call.say('8')
    expect(call.findings).toEqual({ score: { value: 8 } })
  })
})
