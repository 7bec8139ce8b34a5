import type { AnswerScript } from '../../participant/answers.ts'

export const GERMAN: AnswerScript = {
  rules: [
    {
      when: /zu hause.*ruhig|ruhig.*zu hause/i,
      say: [
        'Ich möchte an drei Tagen in der Woche zu Hause arbeiten, und ich brauche einen ruhigen Platz.',
        'An drei Tagen, und ja, einen ruhigen Platz.',
      ],
    },
    { when: /tagen in der woche|zu hause/i, say: ['An drei Tagen in der Woche.'] },
    { when: /ruhig/i, say: ['Ja, ich brauche einen ruhigen Platz.'] },
    {
      when: /skala|team/i,
      say: ['Ich würde sagen acht.', 'Acht, weil wir uns jeden Tag helfen.'],
    },
    {
      when: /ändern|änderung/i,
      say: [
        'Ich würde die Zahl der Besprechungen ändern, weil sie meinen Tag in Stücke teilen.',
        'Eine einzige lange Besprechung am Montag wäre genug.',
      ],
    },
    {
      when: /kraft|energie/i,
      say: [
        'Menschen zu helfen.',
        'Am liebsten mag ich es, wenn jemand mit einem schwierigen Problem anruft und wir es zusammen lösen.',
      ],
    },
    {
      when: /arbeitstag/i,
      say: [
        'Am Morgen beantworte ich Briefe, und nach dem Essen spreche ich mit unseren Kunden.',
        'Die meisten haben eine Frage zu ihrer Bestellung.',
      ],
    },
  ],
  read_back: {
    when: /(ist|stimmt) das( so)?( richtig)?\?|habe ich .*verstanden|richtig\?|korrekt/i,
    say: 'Ja, das stimmt.',
  },
  lost: /noch da\b|höre sie (gerade )?nicht|das bitte wiederholen/i,
  fallback: {
    ask_again: 'Könnten Sie das bitte wiederholen?',
    times: 2,
    plain: 'Dazu habe ich nichts mehr zu sagen.',
  },
}
