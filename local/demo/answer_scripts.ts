import type { Language } from '../../shared/base/languages.ts'
import type { AnswerScript } from '../participant/answers.ts'

/** The question, the first answer, then one for each follow-up of the agent. */
type Rule = readonly [when: RegExp, ...say: AnswerScript['rules'][number]['say']]

type Lines = {
  rules: readonly Rule[]
  /** How the agent asks whether it understood, and the answer. */
  read_back: RegExp
  agree: string
  /** How the agent says that it lost the answer. */
  lost: RegExp
  /** Said when no rule matches: `ask_again` at most twice, then always `plain`. */
  ask_again: string
  plain: string
}

function script({ rules, read_back, agree, lost, ask_again, plain }: Lines): AnswerScript {
  return {
    rules: rules.map(([when, ...say]) => ({ when, say })),
    read_back: { when: read_back, say: agree },
    lost,
    fallback: { ask_again, times: 2, plain },
  }
}

/** What the demo's participant answers in the sample conversation. */
export const ANSWER_SCRIPTS: Record<Language, AnswerScript> = {
  en: script({
    rules: [
      [
        /from home.*quiet|quiet.*from home/i,
        'I would like to work from home three days a week, and I need a quiet place.',
      ],
      [/days a week|from home/i, 'Three days a week.'],
      [/quiet place/i, 'Yes, I need a quiet place.'],
      [/scale|team|number from/i, 'I would give it a seven out of ten.'],
      [/change/i, 'I would have fewer meetings every week.', 'One meeting on Monday is enough.'],
      [/energy/i, 'Helping people.', 'I like to solve difficult problems together.'],
      [/typical|working day/i, 'In the morning I answer letters.', 'Then I talk with customers.'],
    ],
    read_back: /is that (right|correct)|did i (get|understand)|have i understood|correct\?/i,
    agree: 'Yes, that is right.',
    lost: /still there|(cannot|can't) hear you|say that again/i,
    ask_again: 'Could you repeat that, please?',
    plain: 'I have nothing to add to that.',
  }),
  es: script({
    rules: [
      [
        /desde casa.*tranquilo|tranquilo.*desde casa/i,
        'Me gustaría trabajar desde casa 3 días por semana, y sí, necesito un lugar tranquilo.',
      ],
      [/días por semana|desde casa/i, '3 días por semana.'],
      [/tranquilo/i, 'Sí, necesito un lugar tranquilo.'],
      [/escala|equipo/i, 'Yo diría que un 8.', 'Un 8, porque nos ayudamos todos los días.'],
      [/cambiar|cambio/i, 'Cambiaría el número de reuniones.', 'Una reunión los lunes basta.'],
      [/energía/i, 'Ayudar a la gente.', 'Me gusta resolver juntos un problema difícil.'],
      [/día normal|de trabajo/i, 'Por la mañana contesto cartas.', 'Después hablo con clientes.'],
    ],
    read_back: /es (eso )?(correcto|así)|correcto\?|he entendido|entendí bien|anotado bien/i,
    agree: 'Sí, es correcto.',
    lost: /sigue ahí|no le oigo|podría repetir/i,
    ask_again: '¿Podría repetirlo, por favor?',
    plain: 'No tengo nada más que decir.',
  }),
  pt: script({
    rules: [
      [
        /em casa.*silencioso|silencioso.*em casa/i,
        'Eu gostaria de trabalhar em casa 3 dias por semana, e sim, preciso de um lugar silencioso.',
      ],
      [/dias por semana|em casa/i, '3 dias por semana.'],
      [/silencioso/i, 'Sim, preciso de um lugar silencioso.'],
      [/escala|equipe/i, 'Eu diria 8.', '8, porque nós nos ajudamos todos os dias.'],
      [
        /mudar|mudança/i,
        'Eu mudaria o número de reuniões.',
        'Uma na segunda-feira seria suficiente.',
      ],
      [/energia/i, 'Ajudar as pessoas.', 'Gosto de resolver juntos um problema difícil.'],
      [/dia comum|de trabalho/i, 'De manhã eu respondo cartas.', 'Depois falo com os clientes.'],
    ],
    read_back: /está (certo|correto)|é isso|correto\?|entendi bem|anotei corretamente/i,
    agree: 'Sim, está certo.',
    lost: /ainda est(á|iver) aí|não estou ouvindo|poderia repetir/i,
    ask_again: 'Poderia repetir, por favor?',
    plain: 'Não tenho mais nada a dizer.',
  }),
  fr: script({
    rules: [
      [
        /à la maison.*calme|calme.*à la maison/i,
        "J'aimerais travailler à la maison 3 jours par semaine, et oui, j'ai besoin d'un endroit calme.",
      ],
      [/jours par semaine|à la maison/i, '3 jours par semaine.'],
      [/calme/i, "Oui, j'ai besoin d'un endroit calme."],
      [/échelle|équipe/i, 'Je dirais 8.', '8, parce que nous nous aidons tous les jours.'],
      [/changer|changement/i, 'Je changerais le nombre de réunions.', 'Une par mois suffirait.'],
      [/énergie/i, 'Aider les gens.', "J'aime résoudre ensemble un problème difficile."],
      [/ordinaire|de travail/i, 'Le matin je réponds à des lettres.', 'Puis je parle aux clients.'],
    ],
    read_back:
      /est-ce (bien )?(exact|correct|cela|juste)|c['’]est (bien )?(exact|correct|cela|ça)|ai-je bien compris/i,
    agree: "Oui, c'est exact.",
    lost: /vous (êtes |toujours )là|ne vous entends pas|pourriez-vous répéter/i,
    ask_again: "Pourriez-vous répéter, s'il vous plaît ?",
    plain: "Je n'ai rien à ajouter.",
  }),
  de: script({
    rules: [
      [
        /zu hause.*ruhig|ruhig.*zu hause/i,
        'Ich möchte an 3 Tagen in der Woche zu Hause arbeiten, und ja, ich brauche einen ruhigen Platz.',
      ],
      [/tagen in der woche|zu hause/i, 'An 3 Tagen in der Woche.'],
      [/ruhig/i, 'Ja, ich brauche einen ruhigen Platz.'],
      [/skala|team/i, 'Ich würde sagen 8.', '8, weil wir uns jeden Tag helfen.'],
      [/ändern|änderung/i, 'Ich hätte gern weniger Besprechungen.', 'Eine am Montag wäre genug.'],
      [/kraft|energie/i, 'Menschen zu helfen.', 'Ich löse gern mit anderen schwierige Probleme.'],
      [/arbeitstag/i, 'Am Morgen beantworte ich Briefe.', 'Danach spreche ich mit Kunden.'],
    ],
    read_back: /(ist|stimmt) das( so)?( richtig)?\?|habe ich .*verstanden|richtig\?|korrekt/i,
    agree: 'Ja, das stimmt.',
    lost: /noch da\b|höre sie (gerade )?nicht|das bitte wiederholen/i,
    ask_again: 'Könnten Sie das bitte wiederholen?',
    plain: 'Dazu habe ich nichts mehr zu sagen.',
  }),
}
