import type { AnswerScript } from '../../participant/answers.ts'

export const FRENCH: AnswerScript = {
  rules: [
    {
      when: /à la maison.*calme|calme.*à la maison/i,
      say: [
        "J'aimerais travailler à la maison trois jours par semaine, et j'ai besoin d'un endroit calme.",
        'Trois jours par semaine, et oui, un endroit calme.',
      ],
    },
    { when: /jours par semaine|à la maison/i, say: ['Trois jours par semaine.'] },
    { when: /calme/i, say: ["Oui, j'ai besoin d'un endroit calme."] },
    {
      when: /échelle|équipe/i,
      say: ['Je dirais huit.', 'Huit, parce que nous nous aidons tous les jours.'],
    },
    {
      when: /changer|changement/i,
      say: [
        "Je changerais le nombre de réunions, parce qu'elles coupent ma journée en morceaux.",
        'Une seule longue réunion le lundi suffirait.',
      ],
    },
    {
      when: /énergie/i,
      say: [
        'Aider les gens.',
        "Ce que j'aime le plus, c'est quand quelqu'un appelle avec un problème difficile et que nous le résolvons ensemble.",
      ],
    },
    {
      when: /ordinaire|journée de travail/i,
      say: [
        'Le matin je réponds à des lettres, et après le déjeuner je parle avec nos clients.',
        'La plupart ont une question sur leur commande.',
      ],
    },
  ],
  read_back: {
    when: /est-ce (bien )?(exact|correct|cela|juste)|c['’]est (bien )?(exact|correct|cela|ça)|ai-je bien compris/i,
    say: "Oui, c'est exact.",
  },
  lost: /vous (êtes |toujours )là|ne vous entends pas|pourriez-vous répéter/i,
  fallback: {
    ask_again: "Pourriez-vous répéter, s'il vous plaît ?",
    times: 2,
    plain: "Je n'ai rien à ajouter.",
  },
}
