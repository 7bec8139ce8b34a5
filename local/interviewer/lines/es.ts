import type { Lines } from './lines.ts'

export const es: Lines = {
  thanks: ['Gracias.', 'Entendido, gracias.', 'Ya veo, muchas gracias.', 'De acuerdo, gracias.'],
  noted: 'De acuerdo.',
  corrected: 'Gracias, ya lo he corregido.',
  again: 'Por supuesto.',
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
  part: (label) => `¿Y qué me dice de esto: ${label}?`,
  contact: {
    name: '¿Cuál es su nombre?',
    email: '¿Cuál es su correo electrónico?',
    phone: '¿Cuál es su número de teléfono?',
  },
  read_back: (value) => `Entonces es ${value}. ¿Lo he anotado bien?`,
  read_back_mark: '¿Lo he anotado bien?',
  leave: 'No hay problema, podemos dejar esa pregunta.',
  yes: 'sí',
  no: 'no',
  summary: {
    opening: (subject, answers) =>
      `La conversación trató de «${subject}»; el participante respondió en ${answers} ${answers === 1 ? 'turno' : 'turnos'}.`,
    said: (topic, value) => `Sobre «${topic}» dijo: ${value}.`,
    themes: (themes) => `Los temas que surgieron fueron ${themes}.`,
    open: (topics) => `Quedó pendiente: ${topics}.`,
    nothing: 'El participante no dio respuestas.',
  },
}
