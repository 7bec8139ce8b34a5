import { listed } from './listed.ts'
import type { Lines } from './lines.ts'

export const fr: Lines = {
  thanks: ['Merci.', 'C’est noté, merci.', 'Je vois, merci beaucoup.', 'Très bien, merci.'],
  noted: 'Très bien.',
  corrected: 'Merci, j’ai corrigé.',
  again: 'Bien sûr.',
  probe: 'Pourriez-vous m’en dire un peu plus à ce sujet ?',
  unclear: 'Pardon, je n’ai pas bien compris.',
  need: {
    number: (min, max) =>
      min !== undefined && max !== undefined
        ? `Donnez-moi un seul nombre de ${min} à ${max}, s’il vous plaît.`
        : 'Donnez-moi un seul nombre, s’il vous plaît.',
    yes_no: 'Est-ce un oui ou un non ?',
    options: (options) => `Vous pouvez choisir ${listed(options, 'ou')}.`,
    ranking: (left) => `Dans quel ordre mettriez-vous ${listed(left, 'et')} ?`,
    date: 'Donnez-moi le jour, le mois et l’année, s’il vous plaît.',
    email: 'Dites l’adresse lentement, par exemple anne arobase exemple point com.',
    phone: 'Dites le numéro chiffre par chiffre, s’il vous plaît.',
    other: 'Pourriez-vous le dire autrement ?',
  },
  part: (label, options) =>
    options.length > 0
      ? `Et ${label} : ${listed(options, 'ou')} ?`
      : `Et qu’en est-il de ceci : ${label} ?`,
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
  and: 'et',
  summary: {
    opening: (subject, answers) =>
      `La conversation portait sur « ${subject} » ; le participant a répondu en ${answers} ${answers === 1 ? 'tour' : 'tours'} de parole.`,
    said: (topic, value) => `Sur « ${topic} », il a dit : ${value}.`,
    themes: (themes) => `Les thèmes abordés : ${themes}.`,
    open: (topics) => `Reste ouvert : ${topics}.`,
    nothing: 'Le participant n’a pas donné de réponse.',
  },
}
