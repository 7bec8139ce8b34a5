import type { Language } from '../../shared/languages.ts'

type GoalText = { title: string; prompt: string }

export type SampleTexts = {
  name: string
  description: string
  /** What the agent is told for each phase. */
  phases: { your_work: string; your_wishes: string }
  goals: {
    typical_day: GoalText
    energy: GoalText
    teamwork: GoalText
    /** With what is asked for each of its fields. */
    workplace: GoalText & { home_days: string; quiet_place: string }
    one_change: GoalText
  }
}

export const SAMPLE_TEXTS: Record<Language, SampleTexts> = {
  en: {
    name: 'How do you like to work?',
    description: 'A short, friendly conversation about working days, teamwork and the workplace.',
    phases: {
      your_work: 'Get to know how the participant works today. Be curious and brief.',
      your_wishes: 'Talk about what the participant needs and would change, then say thank you.',
    },
    goals: {
      typical_day: {
        title: 'A typical day',
        prompt: 'To begin with, what does a typical working day look like for you?',
      },
      energy: {
        title: 'Energy at work',
        prompt: 'What part of your work gives you the most energy, and why?',
      },
      teamwork: {
        title: 'Teamwork',
        prompt: 'On a scale from one to ten, how well does your team work together?',
      },
      workplace: {
        title: 'Where you work best',
        prompt:
          'How many days a week would you like to work from home, and do you need a quiet place to concentrate?',
        home_days: 'How many days a week would you like to work from home?',
        quiet_place: 'Do you need a quiet place to concentrate?',
      },
      one_change: {
        title: 'One change',
        prompt: 'If you could change one thing about your work, what would it be?',
      },
    },
  },
  es: {
    name: '¿Cómo le gusta trabajar?',
    description:
      'Una conversación breve y amable sobre el día a día, el equipo y el lugar de trabajo.',
    phases: {
      your_work: 'Averigüe cómo trabaja hoy la persona. Muestre curiosidad y sea breve.',
      your_wishes: 'Hable de lo que la persona necesita y cambiaría, y después dé las gracias.',
    },
    goals: {
      typical_day: {
        title: 'Un día normal',
        prompt: 'Para empezar, ¿cómo es un día normal de trabajo para usted?',
      },
      energy: {
        title: 'Energía en el trabajo',
        prompt: '¿Qué parte de su trabajo le da más energía y por qué?',
      },
      teamwork: {
        title: 'Trabajo en equipo',
        prompt: 'En una escala del uno al diez, ¿cómo valora la colaboración en su equipo?',
      },
      workplace: {
        title: 'Dónde trabaja mejor',
        prompt:
          '¿Cuántos días por semana le gustaría trabajar desde casa, y necesita un lugar tranquilo para concentrarse?',
        home_days: '¿Cuántos días por semana le gustaría trabajar desde casa?',
        quiet_place: '¿Necesita un lugar tranquilo para concentrarse?',
      },
      one_change: {
        title: 'Un cambio',
        prompt: 'Si pudiera cambiar una sola cosa de su trabajo, ¿cuál sería?',
      },
    },
  },
  pt: {
    name: 'Como você gosta de trabalhar?',
    description: 'Uma conversa curta e amigável sobre o dia a dia, a equipe e o local de trabalho.',
    phases: {
      your_work: 'Descubra como a pessoa trabalha hoje. Mostre curiosidade e seja breve.',
      your_wishes: 'Fale do que a pessoa precisa e mudaria, e depois agradeça.',
    },
    goals: {
      typical_day: {
        title: 'Um dia comum',
        prompt: 'Para começar, como é um dia comum de trabalho para você?',
      },
      energy: {
        title: 'Energia no trabalho',
        prompt: 'Que parte do seu trabalho lhe dá mais energia, e por quê?',
      },
      teamwork: {
        title: 'Trabalho em equipe',
        prompt: 'Numa escala de um a dez, quão bem a sua equipe trabalha em conjunto?',
      },
      workplace: {
        title: 'Onde você trabalha melhor',
        prompt:
          'Quantos dias por semana você gostaria de trabalhar em casa, e precisa de um lugar silencioso para se concentrar?',
        home_days: 'Quantos dias por semana você gostaria de trabalhar em casa?',
        quiet_place: 'Você precisa de um lugar silencioso para se concentrar?',
      },
      one_change: {
        title: 'Uma mudança',
        prompt: 'Se pudesse mudar uma única coisa no seu trabalho, o que seria?',
      },
    },
  },
  fr: {
    name: 'Comment aimez-vous travailler ?',
    description:
      'Une conversation courte et amicale sur le quotidien, l’équipe et le lieu de travail.',
    phases: {
      your_work:
        'Découvrez comment la personne travaille aujourd’hui, avec curiosité et en peu de mots.',
      your_wishes:
        'Parlez de ce dont la personne a besoin et de ce qu’elle changerait, puis remerciez-la.',
    },
    goals: {
      typical_day: {
        title: 'Une journée ordinaire',
        prompt: 'Pour commencer, à quoi ressemble une journée de travail ordinaire pour vous ?',
      },
      energy: {
        title: 'L’énergie au travail',
        prompt: 'Quelle partie de votre travail vous donne le plus d’énergie, et pourquoi ?',
      },
      teamwork: {
        title: 'Le travail d’équipe',
        prompt:
          'Sur une échelle de un à dix, dans quelle mesure votre équipe travaille-t-elle bien ensemble ?',
      },
      workplace: {
        title: 'Où vous travaillez le mieux',
        prompt:
          'Combien de jours par semaine aimeriez-vous travailler à la maison, et avez-vous besoin d’un endroit calme pour vous concentrer ?',
        home_days: 'Combien de jours par semaine aimeriez-vous travailler à la maison ?',
        quiet_place: 'Avez-vous besoin d’un endroit calme pour vous concentrer ?',
      },
      one_change: {
        title: 'Un changement',
        prompt: 'Si vous pouviez changer une seule chose dans votre travail, laquelle serait-ce ?',
      },
    },
  },
  de: {
    name: 'Wie arbeiten Sie gern?',
    description:
      'Ein kurzes, freundliches Gespräch über Arbeitstage, Zusammenarbeit und Arbeitsplatz.',
    phases: {
      your_work:
        'Finden Sie heraus, wie die Person heute arbeitet. Seien Sie neugierig und fassen Sie sich kurz.',
      your_wishes:
        'Sprechen Sie darüber, was die Person braucht und ändern würde, und danken Sie ihr.',
    },
    goals: {
      typical_day: {
        title: 'Ein gewöhnlicher Tag',
        prompt: 'Zu Beginn: Wie sieht ein gewöhnlicher Arbeitstag bei Ihnen aus?',
      },
      energy: {
        title: 'Energie bei der Arbeit',
        prompt: 'Welcher Teil Ihrer Arbeit gibt Ihnen die meiste Kraft, und warum?',
      },
      teamwork: {
        title: 'Zusammenarbeit',
        prompt: 'Auf einer Skala von eins bis zehn: Wie gut arbeitet Ihr Team zusammen?',
      },
      workplace: {
        title: 'Wo Sie am besten arbeiten',
        prompt:
          'An wie vielen Tagen in der Woche möchten Sie zu Hause arbeiten, und brauchen Sie einen ruhigen Platz, um sich zu konzentrieren?',
        home_days: 'An wie vielen Tagen in der Woche möchten Sie zu Hause arbeiten?',
        quiet_place: 'Brauchen Sie einen ruhigen Platz, um sich zu konzentrieren?',
      },
      one_change: {
        title: 'Eine Änderung',
        prompt: 'Wenn Sie eine einzige Sache an Ihrer Arbeit ändern könnten, welche wäre das?',
      },
    },
  },
}
