import type { Lines } from './lines.ts'

export const de: Lines = {
  thanks: ['Danke.', 'Verstanden, danke.', 'Alles klar, vielen Dank.', 'Gut, danke schön.'],
  noted: 'Alles klar.',
  corrected: 'Danke, das habe ich korrigiert.',
  again: 'Aber gern.',
  probe: 'Können Sie mir dazu noch etwas mehr erzählen?',
  unclear: 'Entschuldigung, das habe ich nicht ganz verstanden.',
  need: {
    number: 'Bitte nennen Sie mir eine Zahl',
    range: (min, max) => `von ${min} bis ${max}`,
    yes_no: 'Heißt das ja oder nein?',
    options: (options) => `Sie können wählen: ${options}.`,
    ranking: (left) => `In welche Reihenfolge bringen Sie ${left}?`,
    date: 'Bitte nennen Sie mir Tag, Monat und Jahr.',
    email: 'Bitte sagen Sie die Adresse langsam.',
    phone: 'Bitte sagen Sie die Nummer Ziffer für Ziffer.',
    other: 'Können Sie das anders sagen?',
  },
  part: (label) => `Und wie steht es hiermit: ${label}?`,
  contact: {
    name: 'Wie ist Ihr Name?',
    email: 'Wie lautet Ihre E-Mail-Adresse?',
    phone: 'Wie lautet Ihre Telefonnummer?',
  },
  read_back: (value) => `Also ${value}. Habe ich das richtig verstanden?`,
  read_back_mark: 'Habe ich das richtig verstanden?',
  leave: 'Kein Problem, das lassen wir aus.',
  yes: 'ja',
  no: 'nein',
  summary: {
    opening: (subject, answers) =>
      `Im Gespräch ging es um „${subject}“; geantwortet wurde in ${answers} ${answers === 1 ? 'Beitrag' : 'Beiträgen'}.`,
    said: (topic, value) => `Zu „${topic}“ hieß es: ${value}.`,
    themes: (themes) => `Dabei kamen diese Themen auf: ${themes}.`,
    open: (topics) => `Offen blieb: ${topics}.`,
    nothing: 'Es gab keine Antworten.',
  },
}
