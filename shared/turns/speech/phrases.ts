import { givenName } from '../../people/given_name.ts'
import type { Language } from '../../base/languages.ts'

/** What the agent says without the model. */
type Phrases = {
  /** For a template without a greeting; a question follows. `names` are whole names, here as in the others. */
  greeting: (names: readonly string[]) => string
  /** The same in a few words. */
  brisk_greeting: (names: readonly string[]) => string
  /** After a greeting, instead of the first question. */
  small_talk: (names: readonly string[]) => string
  /** What can be said in reply to any answer before the next question. */
  acknowledgements: readonly string[]
  /** The model has not answered yet. */
  filler: string
  /** The model did not answer. */
  apology: string
  /** What a participant said did not get through. */
  cut_off: string
  /** What the agent said was not heard; it follows. */
  unheard: string
  /** No provider has been reachable for a while. */
  outage: string
  /** After the first silence, and after the second. */
  idle_first: string
  idle_second: string
  /** Somebody joins a call that others hold already; without a name it is not known. `told` is said for each given name. */
  arrival: (names: readonly string[], told: (given: string) => string) => string
  /** Somebody with the given name of somebody else. */
  another: (given: string) => string
  farewell: string
  /** After a break in the call; `recap` may be empty. */
  resume: (recap: string, names: readonly string[]) => string
  recap: (topics: readonly string[]) => string
  /** Asks about a topic that has no question. */
  ask_about: (topic: string) => string
  /** Turns an instruction, such as "how old they are", into a question. */
  ask_for: (request: string) => string
}

export const PHRASES: Record<Language, Phrases> = {
  en: {
    greeting: (names) =>
      `Hello${called(' ', names, 'and')}, and thank you for your time. I am an AI agent, and I have a few questions for you.`,
    brisk_greeting: (names) => `Hello${called(' ', names, 'and')}, I am an AI agent. Let us begin.`,
    small_talk: () => 'Before we begin, how are you today?',
    acknowledgements: ['I see.', 'All right.', 'Thank you.'],
    filler: 'One moment.',
    apology: 'Sorry, I lost my train of thought for a moment. Could you please say that again?',
    cut_off:
      'Sorry, the connection was cut off for a moment. Could you please say the last part again?',
    unheard: 'Sorry, the sound was gone for a moment. Here it is again:',
    outage: 'Sorry, there is a technical problem, and I need a moment. Please stay with me.',
    idle_first: 'Are you still there? Take all the time you need.',
    idle_second: 'I cannot hear you at the moment. If you are still there, please say something.',
    arrival: (names, told) =>
      `We are now joined by ${called('', names, 'and', told) || 'somebody else'}.`,
    another: (given) => `another ${given}`,
    farewell: 'Thank you very much for talking with me. Goodbye!',
    resume: (recap, names) =>
      joined(`Welcome back${called(', ', names, 'and')}.`, recap, 'Let us go on where we stopped.'),
    recap: (topics) => `So far we have talked about ${listed(topics, 'and')}.`,
    ask_about: (topic) => `Could you tell me about ${topic}?`,
    ask_for: (request) => `Could you tell me ${request}?`,
  },
  es: {
    greeting: (names) =>
      `Hola${called(', ', names, 'y')}, y gracias por su tiempo. Soy un agente de inteligencia artificial y tengo unas preguntas para ${names.length > 1 ? 'ustedes' : 'usted'}.`,
    brisk_greeting: (names) =>
      `Hola${called(', ', names, 'y')}. Soy un agente de inteligencia artificial. Empecemos.`,
    small_talk: (names) => `Antes de empezar, ¿cómo ${names.length > 1 ? 'están' : 'está'} hoy?`,
    acknowledgements: ['Ya veo.', 'De acuerdo.', 'Gracias.'],
    filler: 'Un momento.',
    apology: 'Disculpe, perdí el hilo por un momento. ¿Podría repetirlo, por favor?',
    cut_off: 'Disculpe, se cortó la conexión por un momento. ¿Podría repetir lo último, por favor?',
    unheard: 'Disculpe, el sonido se fue por un momento. Lo repito:',
    outage: 'Disculpe, hay un problema técnico y necesito un momento. Por favor, no se vaya.',
    idle_first: '¿Sigue ahí? Tómese el tiempo que necesite.',
    idle_second: 'Ahora mismo no le oigo. Si sigue ahí, diga algo, por favor.',
    arrival: (names, told) =>
      `Damos la bienvenida a ${called('', names, 'y', told) || 'otra persona'}.`,
    another: (given) => `otra persona llamada ${given}`,
    farewell: 'Muchas gracias por hablar conmigo. ¡Hasta luego!',
    resume: (recap, names) =>
      joined(
        `Qué bien que ${names.length > 1 ? 'hayan' : 'haya'} vuelto${called(', ', names, 'y')}.`,
        recap,
        'Sigamos donde lo dejamos.',
      ),
    recap: (topics) => `Hasta ahora hemos hablado de estos temas: ${listed(topics, 'y')}.`,
    ask_about: (topic) => `¿Podría hablarme sobre ${topic}?`,
    ask_for: (request) => `¿Podría decirme ${request}?`,
  },
  pt: {
    greeting: (names) =>
      `Olá${called(', ', names, 'e')}, e obrigado pelo seu tempo. Sou um agente de inteligência artificial e tenho algumas perguntas para ${names.length > 1 ? 'vocês' : 'você'}.`,
    brisk_greeting: (names) =>
      `Olá${called(', ', names, 'e')}. Sou um agente de inteligência artificial. Vamos começar.`,
    small_talk: (names) =>
      `Antes de começar, como ${names.length > 1 ? 'vocês estão' : 'você está'} hoje?`,
    acknowledgements: ['Entendo.', 'Certo.', 'Obrigado.'],
    filler: 'Um momento.',
    apology: 'Desculpe, perdi o fio da conversa por um momento. Poderia repetir, por favor?',
    cut_off: 'Desculpe, a conexão caiu por um momento. Poderia repetir a última parte, por favor?',
    unheard: 'Desculpe, o som sumiu por um momento. Vou repetir:',
    outage: 'Desculpe, há um problema técnico e preciso de um momento. Por favor, fique comigo.',
    idle_first: 'Você ainda está aí? Fique à vontade, sem pressa.',
    idle_second: 'Não estou ouvindo você. Se ainda estiver aí, diga alguma coisa, por favor.',
    arrival: (names, told) =>
      `Damos as boas-vindas a ${called('', names, 'e', told) || 'mais uma pessoa'}.`,
    another: (given) => `outra pessoa chamada ${given}`,
    farewell: 'Muito obrigado por conversar comigo. Até logo!',
    resume: (recap, names) =>
      joined(
        `Que bom que ${names.length > 1 ? 'vocês voltaram' : 'você voltou'}${called(', ', names, 'e')}.`,
        recap,
        'Vamos continuar de onde paramos.',
      ),
    recap: (topics) => `Até agora falamos destes temas: ${listed(topics, 'e')}.`,
    ask_about: (topic) => `Poderia me falar sobre ${topic}?`,
    ask_for: (request) => `Poderia me dizer ${request}?`,
  },
  fr: {
    greeting: (names) =>
      `Bonjour${called(' ', names, 'et')}, et merci de votre temps. Je suis un agent d’intelligence artificielle et j’ai quelques questions à vous poser.`,
    brisk_greeting: (names) =>
      `Bonjour${called(' ', names, 'et')}. Je suis un agent d’intelligence artificielle. Commençons.`,
    small_talk: () => 'Avant de commencer, comment allez-vous aujourd’hui ?',
    acknowledgements: ['Je vois.', 'D’accord.', 'Merci.'],
    filler: 'Un instant.',
    apology: 'Excusez-moi, j’ai perdu le fil un instant. Pourriez-vous répéter, s’il vous plaît ?',
    cut_off:
      'Excusez-moi, la connexion a été coupée un instant. Pourriez-vous répéter la fin, s’il vous plaît ?',
    unheard: 'Excusez-moi, le son a été coupé un instant. Je répète :',
    outage:
      'Excusez-moi, il y a un problème technique et il me faut un moment. Restez avec moi, s’il vous plaît.',
    idle_first: 'Êtes-vous toujours là ? Prenez tout votre temps.',
    idle_second:
      'Je ne vous entends pas pour le moment. Si vous êtes là, dites quelque chose, s’il vous plaît.',
    arrival: (names, told) =>
      `Nous accueillons à présent ${called('', names, 'et', told) || 'une autre personne'}.`,
    another: (given) => `une autre personne du nom de ${given}`,
    farewell: 'Merci beaucoup d’avoir parlé avec moi. Au revoir !',
    resume: (recap, names) =>
      joined(
        `Ravi de vous retrouver${called(', ', names, 'et')}.`,
        recap,
        'Reprenons où nous en étions.',
      ),
    recap: (topics) => `Jusqu’ici, nous avons parlé de ces sujets : ${listed(topics, 'et')}.`,
    ask_about: (topic) => `Pourriez-vous me parler de ceci : ${topic} ?`,
    ask_for: (request) => `Pourriez-vous me dire ${request} ?`,
  },
  de: {
    greeting: (names) =>
      `Guten Tag${called(', ', names, 'und')}, und danke für Ihre Zeit. Ich bin ein KI-Agent und habe ein paar Fragen an Sie.`,
    brisk_greeting: (names) =>
      `Guten Tag${called(', ', names, 'und')}. Ich bin ein KI-Agent. Beginnen wir.`,
    small_talk: () => 'Bevor wir beginnen: Wie geht es Ihnen heute?',
    acknowledgements: ['Verstehe.', 'In Ordnung.', 'Danke.'],
    filler: 'Einen Moment.',
    apology: 'Entschuldigung, ich habe kurz den Faden verloren. Könnten Sie das bitte wiederholen?',
    cut_off:
      'Entschuldigung, die Verbindung war kurz unterbrochen. Könnten Sie das Letzte bitte noch einmal sagen?',
    unheard: 'Entschuldigung, der Ton war kurz weg. Noch einmal:',
    outage:
      'Entschuldigen Sie, es gibt ein technisches Problem, und ich brauche einen Moment. Bitte bleiben Sie dran.',
    idle_first: 'Sind Sie noch da? Nehmen Sie sich ruhig Zeit.',
    idle_second: 'Ich höre Sie gerade nicht. Wenn Sie noch da sind, sagen Sie bitte etwas.',
    arrival: (names, told) =>
      `Jetzt begrüßen wir ${called('', names, 'und', told) || 'noch jemanden'}.`,
    another: (given) => `noch jemanden namens ${given}`,
    farewell: 'Vielen Dank für das Gespräch. Auf Wiederhören!',
    resume: (recap, names) =>
      joined(
        `Schön, dass Sie wieder da sind${called(', ', names, 'und')}.`,
        recap,
        'Machen wir weiter.',
      ),
    recap: (topics) => `Bisher ging es um diese Themen: ${listed(topics, 'und')}.`,
    ask_about: (topic) => `Könnten Sie mir etwas zu diesem Thema sagen: ${topic}?`,
    ask_for: (request) => `Könnten Sie mir sagen, ${request}?`,
  },
}

/** Whether a text is one that the agent says without the model, and without anything of the call in it. */
export function isPhrase(text: string): boolean {
  return Object.values(PHRASES).some((phrases) => Object.values(phrases).includes(text))
}

function joined(...sentences: string[]) {
  return sentences.filter(Boolean).join(' ')
}

/** The given names after `before`; empty without any. */
function called(
  before: string,
  names: readonly string[],
  and: string,
  told = (given: string) => given,
) {
  const given = names.flatMap((name) => givenName(name) ?? []).map((name) => told(name))
  return given.length > 0 ? `${before}${listed(given, and)}` : ''
}

function listed(topics: readonly string[], and: string) {
  if (topics.length < 2) return topics.join('')
  return `${topics.slice(0, -1).join(', ')} ${and} ${topics.at(-1)}`
}
