import type { Language } from '../../shared/base/languages.ts'

/**
 * What the interviewer says besides the template's own questions. It recognizes its place in a
 * conversation by its own sentences, so each kind of follow-up has unique wording.
 */
type Lines = typeof en

const en = {
  /** Said before a commit, in turn. */
  thanks: ['Thank you.', 'Got it, thanks.', 'I see, thank you.', 'All right, thanks.'],
  /** Chosen for the next answer, in turn. */
  acknowledgements: ['I understand.', 'Very well.'],
  /** Said before the last commit: the farewell after it says thanks. */
  noted: 'All right.',
  /** The one follow-up to a thin answer. */
  probe: 'Could you tell me a little more about that?',
  /** Opens every request for an answer in another form. */
  unclear: 'Sorry, I did not quite get that.',
  need: {
    /** Without its full stop: `range` may follow. */
    number: 'Please give me one number',
    range: (min: number, max: number) => `from ${min} to ${max}`,
    yes_no: 'Is that a yes or a no?',
    options: (options: string) => `You can choose ${options}.`,
    ranking: (left: string) => `In which order would you put ${left}?`,
    date: 'Please tell me the day, the month and the year.',
    email: 'Please say the address slowly, such as anna at example dot com.',
    phone: 'Please say the number digit by digit.',
    other: 'Could you say it in other words?',
  },
  /** Asks for one field of an answer that has several. */
  field: (label: string) => `And what about the ${label}?`,
  /** Asks for one field of somebody's contact data. */
  contact: {
    name: 'What is your name?',
    email: 'What is your email address?',
    phone: 'What is your phone number?',
  },
  /** `understood`, the value, then `confirm`. */
  read_back: { understood: 'So that is', confirm: 'Did I get that right?' },
  leave: 'No problem, we can leave that one.',
  /** The time for a question is used up; the next one follows. */
  move_on: 'Let us move on to the next question.',
  time_is_short: 'We do not have much time left.',
  yes: 'yes',
  no: 'no',
  summary: {
    subject: (subject: string) => `The conversation was about “${subject}”.`,
    said: (topic: string, value: string) => `On “${topic}” the participant said: ${value}.`,
    declined: (topics: string) => `They would rather not answer: ${topics}.`,
    open: (topics: string) => `Left open: ${topics}.`,
  },
}

const es: Lines = {
  thanks: ['Gracias.', 'Entendido, gracias.', 'Ya veo, muchas gracias.', 'De acuerdo, gracias.'],
  acknowledgements: ['Ya entiendo.', 'Queda anotado.'],
  noted: 'De acuerdo.',
  probe: '¿Podría contarme un poco más sobre eso?',
  unclear: 'Disculpe, no lo he entendido bien.',
  need: {
    number: 'Por favor, dígame un solo número',
    range: (min, max) => `del ${min} al ${max}`,
    yes_no: '¿Eso es un sí o un no?',
    options: (options) => `Puede elegir ${options}.`,
    ranking: (left) => `¿En qué orden pondría ${left}?`,
    date: 'Dígame el día, el mes y el año, por favor.',
    email: 'Diga la dirección despacio, por favor.',
    phone: 'Diga el número cifra por cifra, por favor.',
    other: '¿Podría decirlo con otras palabras?',
  },
  field: (label) => `¿Y qué me dice de esto: ${label}?`,
  contact: {
    name: '¿Cuál es su nombre?',
    email: '¿Cuál es su correo electrónico?',
    phone: '¿Cuál es su número de teléfono?',
  },
  read_back: { understood: 'Entonces es', confirm: '¿Lo he anotado bien?' },
  leave: 'No hay problema, podemos dejar esa pregunta.',
  move_on: 'Pasemos a la siguiente pregunta.',
  time_is_short: 'Nos queda poco tiempo.',
  yes: 'sí',
  no: 'no',
  summary: {
    subject: (subject) => `La conversación trató de «${subject}».`,
    said: (topic, value) => `Sobre «${topic}» dijo: ${value}.`,
    declined: (topics) => `Prefirió no responder: ${topics}.`,
    open: (topics) => `Quedó pendiente: ${topics}.`,
  },
}

const pt: Lines = {
  thanks: ['Obrigado.', 'Entendi, obrigado.', 'Certo, muito obrigado.', 'Perfeito, obrigado.'],
  acknowledgements: ['Eu entendo.', 'Está anotado.'],
  noted: 'Certo.',
  probe: 'Você poderia me contar um pouco mais sobre isso?',
  unclear: 'Desculpe, não entendi bem.',
  need: {
    number: 'Por favor, diga um único número',
    range: (min, max) => `de ${min} a ${max}`,
    yes_no: 'Isso é um sim ou um não?',
    options: (options) => `Você pode escolher ${options}.`,
    ranking: (left) => `Em que ordem você colocaria ${left}?`,
    date: 'Diga o dia, o mês e o ano, por favor.',
    email: 'Diga o endereço devagar, por favor.',
    phone: 'Diga o número dígito por dígito, por favor.',
    other: 'Você poderia dizer com outras palavras?',
  },
  field: (label) => `E quanto a isto: ${label}?`,
  contact: {
    name: 'Qual é o seu nome?',
    email: 'Qual é o seu e-mail?',
    phone: 'Qual é o seu número de telefone?',
  },
  read_back: { understood: 'Então é', confirm: 'Anotei corretamente?' },
  leave: 'Sem problema, podemos deixar essa pergunta.',
  move_on: 'Vamos passar para a próxima pergunta.',
  time_is_short: 'Temos pouco tempo.',
  yes: 'sim',
  no: 'não',
  summary: {
    subject: (subject) => `A conversa foi sobre “${subject}”.`,
    said: (topic, value) => `Sobre “${topic}” disse: ${value}.`,
    declined: (topics) => `Preferiu não responder: ${topics}.`,
    open: (topics) => `Ficou em aberto: ${topics}.`,
  },
}

const fr: Lines = {
  thanks: ['Merci.', 'C’est noté, merci.', 'Je vois, merci beaucoup.', 'Très bien, merci.'],
  acknowledgements: ['Je comprends.', 'C’est noté.'],
  noted: 'Très bien.',
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
  field: (label) => `Et qu’en est-il de ceci : ${label} ?`,
  contact: {
    name: 'Quel est votre nom ?',
    email: 'Quelle est votre adresse e-mail ?',
    phone: 'Quel est votre numéro de téléphone ?',
  },
  read_back: { understood: 'J’ai donc noté :', confirm: 'Est-ce bien cela ?' },
  leave: 'Pas de problème, laissons cette question.',
  move_on: 'Passons à la question suivante.',
  time_is_short: 'Il nous reste peu de temps.',
  yes: 'oui',
  no: 'non',
  summary: {
    subject: (subject) => `La conversation portait sur « ${subject} ».`,
    said: (topic, value) => `Sur « ${topic} », il a dit : ${value}.`,
    declined: (topics) => `N’a pas souhaité répondre : ${topics}.`,
    open: (topics) => `Reste ouvert : ${topics}.`,
  },
}

const de: Lines = {
  thanks: ['Danke.', 'Verstanden, danke.', 'Alles klar, vielen Dank.', 'Gut, danke schön.'],
  acknowledgements: ['Ich verstehe.', 'Ist notiert.'],
  noted: 'Alles klar.',
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
  field: (label) => `Und wie steht es hiermit: ${label}?`,
  contact: {
    name: 'Wie ist Ihr Name?',
    email: 'Wie lautet Ihre E-Mail-Adresse?',
    phone: 'Wie lautet Ihre Telefonnummer?',
  },
  read_back: { understood: 'Also', confirm: 'Habe ich das richtig verstanden?' },
  leave: 'Kein Problem, das lassen wir aus.',
  move_on: 'Gehen wir zur nächsten Frage über.',
  time_is_short: 'Wir haben nicht mehr viel Zeit.',
  yes: 'ja',
  no: 'nein',
  summary: {
    subject: (subject) => `Im Gespräch ging es um „${subject}“.`,
    said: (topic, value) => `Zu „${topic}“ hieß es: ${value}.`,
    declined: (topics) => `Nicht beantworten wollte die Person: ${topics}.`,
    open: (topics) => `Offen blieb: ${topics}.`,
  },
}

export const LINES: Record<Language, Lines> = { en, es, pt, fr, de }
