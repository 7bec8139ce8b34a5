import type { Lines } from './lines.ts'

export const fr: Lines = {
  thanks: ['Merci.', 'C’est noté, merci.', 'Je vois, merci beaucoup.', 'Très bien, merci.'],
  noted: 'Très bien.',
  corrected: 'Merci, j’ai corrigé.',
  again: 'Bien sûr.',
  probe: 'Pourriez-vous m’en dire un peu plus à ce sujet ?',
  unclear: 'Pardon, je n’ai pas bien compris.',
  need: {
    number: 'Donnez-moi un seul nombre, s’il vous plaît',
    range: (min, max) => `de ${min} à ${max}`,
    yes_no: 'Est-ce un oui ou un non ?',
    options: (options) => `Vous pouvez choisir ${options}.`,
    ranking: (left) => `Dans quel ordre mettriez-vous ${left} ?`,
    date: 'Donnez-moi le jour, le mois et l’année, s’il vous plaît.',
    email: 'Dites l’adresse lentement, s’il vous plaît.',
    phone: 'Dites le numéro chiffre par chiffre, s’il vous plaît.',
    other: 'Pourriez-vous le dire autrement ?',
  },
  part: (label) => `Et qu’en est-il de ceci : ${label} ?`,
  contact: {
    name: 'Quel est votre nom ?',
    email: 'Quelle est votre adresse e-mail ?',
    phone: 'Quel est votre numéro de téléphone ?',
  },
  read_back: (value) => `J’ai donc noté : ${value}. Est-ce bien cela ?`,
  read_back_mark: 'Est-ce bien cela ?',
  leave: 'Pas de problème, laissons cette question.',
  yes: 'oui',
  no: 'non',
  summary: {
    opening: (subject, answers) =>
      `La conversation portait sur « ${subject} » ; le participant a répondu en ${answers} ${answers === 1 ? 'tour' : 'tours'} de parole.`,
    said: (topic, value) => `Sur « ${topic} », il a dit : ${value}.`,
    themes: (themes) => `Les thèmes abordés : ${themes}.`,
    open: (topics) => `Reste ouvert : ${topics}.`,
    nothing: 'Le participant n’a pas donné de réponse.',
  },
}
