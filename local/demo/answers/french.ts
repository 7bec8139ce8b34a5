import { type AnswerScript, rule } from '../../participant/answers.ts'

export const FRENCH: AnswerScript = {
  rules: [
    rule(
      /à la maison.*calme|calme.*à la maison/i,
      "J'aimerais travailler à la maison 3 jours par semaine, et oui, j'ai besoin d'un endroit calme.",
      '3 jours par semaine, et oui, un endroit calme.',
    ),
    rule(/jours par semaine|à la maison/i, '3 jours par semaine.'),
    rule(/calme/i, "Oui, j'ai besoin d'un endroit calme."),
    rule(/échelle|équipe/i, 'Je dirais 8.', '8, parce que nous nous aidons tous les jours.'),
    rule(
      /changer|changement/i,
      "Je changerais le nombre de réunions, parce qu'elles coupent ma journée en morceaux.",
      'Une seule longue réunion le lundi suffirait.',
    ),
    rule(
      /énergie/i,
      'Aider les gens.',
      "Ce que j'aime le plus, c'est quand quelqu'un appelle avec un problème difficile et que nous le résolvons ensemble.",
    ),
    rule(
      /ordinaire|journée de travail/i,
      'Le matin je réponds à des lettres, et après le déjeuner je parle avec nos clients.',
      'La plupart ont une question sur leur commande.',
    ),
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
