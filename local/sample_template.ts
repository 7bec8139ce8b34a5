import type { Language } from '../shared/base/languages.ts'

/**
 * The conversation that a new Colloquy starts with, as the body of `POST /v1/templates`: how
 * somebody likes to work, in two phases and five goals. It has no greeting of its own, so the agent
 * greets by name. What only the agent and integrators read is English in every language.
 */
export function sampleTemplate(language: Language) {
  const texts = SAMPLE_TEXTS[language]
  const text = (id: SampleGoal) => {
    const [title, prompt] = texts[id]
    return { id, title, prompt }
  }
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: ['home_days', 'quiet_place'],
    properties: {
      home_days: { type: 'integer', minimum: 0, maximum: 7, description: texts.home_days },
      quiet_place: { type: 'boolean', description: texts.quiet_place },
    },
  }
  return {
    name: texts.name,
    description: 'A short, friendly conversation about working days, teamwork and the workplace.',
    language,
    phases: [
      {
        id: 'your_work',
        body_instructions: 'Get to know how the participant works today. Be curious and brief.',
        goals: [
          { type: 'open', ...text('typical_day') },
          { type: 'qualitative', max_follow_ups: 1, ...text('energy') },
          { type: 'scale', min: 1, max: 10, ...text('teamwork') },
        ],
      },
      {
        id: 'your_wishes',
        body_instructions:
          'Talk about what the participant needs and would change, then say thank you.',
        goals: [
          { type: 'structured', schema, ...text('workplace') },
          { type: 'open', ...text('one_change') },
        ],
      },
    ],
    settings: { max_session_duration_minutes: 20 },
  }
}

type SampleGoal = 'typical_day' | 'energy' | 'teamwork' | 'workplace' | 'one_change'

/** For each goal, its title and its question; for each field of the workplace, its question. */
type SampleTexts = Record<SampleGoal, [title: string, prompt: string]> &
  Record<'name' | 'home_days' | 'quiet_place', string>

/** What participants and integrators read and hear in the sample conversation. */
export const SAMPLE_TEXTS: Record<Language, SampleTexts> = {
  en: {
    name: 'How do you like to work?',
    typical_day: [
      'A typical day',
      'To begin with, what does a typical working day look like for you?',
    ],
    energy: ['Energy at work', 'What part of your work gives you the most energy, and why?'],
    teamwork: ['Teamwork', 'On a scale from one to ten, how well does your team work together?'],
    workplace: [
      'Where you work best',
      'How many days a week would you like to work from home, and do you need a quiet place to concentrate?',
    ],
    home_days: 'How many days a week would you like to work from home?',
    quiet_place: 'Do you need a quiet place to concentrate?',
    one_change: ['One change', 'If you could change one thing about your work, what would it be?'],
  },
  es: {
    name: '¿Cómo le gusta trabajar?',
    typical_day: ['Un día normal', 'Para empezar, ¿cómo es un día normal de trabajo para usted?'],
    energy: ['Energía en el trabajo', '¿Qué parte de su trabajo le da más energía y por qué?'],
    teamwork: [
      'Trabajo en equipo',
      'En una escala del 1 al 10, ¿cómo valora la colaboración en su equipo?',
    ],
    workplace: [
      'Dónde trabaja mejor',
      '¿Cuántos días por semana le gustaría trabajar desde casa, y necesita un lugar tranquilo para concentrarse?',
    ],
    home_days: '¿Cuántos días por semana le gustaría trabajar desde casa?',
    quiet_place: '¿Necesita un lugar tranquilo para concentrarse?',
    one_change: ['Un cambio', 'Si pudiera cambiar una sola cosa de su trabajo, ¿cuál sería?'],
  },
  pt: {
    name: 'Como você gosta de trabalhar?',
    typical_day: ['Um dia comum', 'Para começar, como é um dia comum de trabalho para você?'],
    energy: ['Energia no trabalho', 'Que parte do seu trabalho lhe dá mais energia, e por quê?'],
    teamwork: [
      'Trabalho em equipe',
      'Numa escala de 1 a 10, quão bem a sua equipe trabalha em conjunto?',
    ],
    workplace: [
      'Onde você trabalha melhor',
      'Quantos dias por semana você gostaria de trabalhar em casa, e precisa de um lugar silencioso para se concentrar?',
    ],
    home_days: 'Quantos dias por semana você gostaria de trabalhar em casa?',
    quiet_place: 'Você precisa de um lugar silencioso para se concentrar?',
    one_change: ['Uma mudança', 'Se pudesse mudar uma única coisa no seu trabalho, o que seria?'],
  },
  fr: {
    name: 'Comment aimez-vous travailler ?',
    typical_day: [
      'Une journée ordinaire',
      'Pour commencer, à quoi ressemble une journée de travail ordinaire pour vous ?',
    ],
    energy: [
      'L’énergie au travail',
      'Quelle partie de votre travail vous donne le plus d’énergie, et pourquoi ?',
    ],
    teamwork: [
      'Le travail d’équipe',
      'Sur une échelle de 1 à 10, dans quelle mesure votre équipe travaille-t-elle bien ensemble ?',
    ],
    workplace: [
      'Où vous travaillez le mieux',
      'Combien de jours par semaine aimeriez-vous travailler à la maison, et avez-vous besoin d’un endroit calme pour vous concentrer ?',
    ],
    home_days: 'Combien de jours par semaine aimeriez-vous travailler à la maison ?',
    quiet_place: 'Avez-vous besoin d’un endroit calme pour vous concentrer ?',
    one_change: [
      'Un changement',
      'Si vous pouviez changer une seule chose dans votre travail, laquelle serait-ce ?',
    ],
  },
  de: {
    name: 'Wie arbeiten Sie gern?',
    typical_day: [
      'Ein gewöhnlicher Tag',
      'Zu Beginn: Wie sieht ein gewöhnlicher Arbeitstag bei Ihnen aus?',
    ],
    energy: [
      'Energie bei der Arbeit',
      'Welcher Teil Ihrer Arbeit gibt Ihnen die meiste Kraft, und warum?',
    ],
    teamwork: [
      'Zusammenarbeit',
      'Auf einer Skala von 1 bis 10: Wie gut arbeitet Ihr Team zusammen?',
    ],
    workplace: [
      'Wo Sie am besten arbeiten',
      'An wie vielen Tagen in der Woche möchten Sie zu Hause arbeiten, und brauchen Sie einen ruhigen Platz, um sich zu konzentrieren?',
    ],
    home_days: 'An wie vielen Tagen in der Woche möchten Sie zu Hause arbeiten?',
    quiet_place: 'Brauchen Sie einen ruhigen Platz, um sich zu konzentrieren?',
    one_change: [
      'Eine Änderung',
      'Wenn Sie eine einzige Sache an Ihrer Arbeit ändern könnten, welche wäre das?',
    ],
  },
}
