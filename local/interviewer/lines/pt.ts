import type { Lines } from './lines.ts'

export const pt: Lines = {
  thanks: ['Obrigado.', 'Entendi, obrigado.', 'Certo, muito obrigado.', 'Perfeito, obrigado.'],
  noted: 'Certo.',
  corrected: 'Obrigado, já corrigi.',
  again: 'Claro.',
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
  part: (label) => `E quanto a isto: ${label}?`,
  contact: {
    name: 'Qual é o seu nome?',
    email: 'Qual é o seu e-mail?',
    phone: 'Qual é o seu número de telefone?',
  },
  read_back: (value) => `Então é ${value}. Anotei corretamente?`,
  read_back_mark: 'Anotei corretamente?',
  leave: 'Sem problema, podemos deixar essa pergunta.',
  yes: 'sim',
  no: 'não',
  summary: {
    opening: (subject, answers) =>
      `A conversa foi sobre “${subject}”; o participante respondeu em ${answers} ${answers === 1 ? 'turno' : 'turnos'}.`,
    said: (topic, value) => `Sobre “${topic}” disse: ${value}.`,
    themes: (themes) => `Os temas que surgiram foram ${themes}.`,
    open: (topics) => `Ficou em aberto: ${topics}.`,
    nothing: 'O participante não deu respostas.',
  },
}
