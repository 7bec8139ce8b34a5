import { type AnswerScript, rule } from '../../participant/answers.ts'

export const GERMAN: AnswerScript = {
  rules: [
    rule(
      /zu hause.*ruhig|ruhig.*zu hause/i,
      'Ich möchte an 3 Tagen in der Woche zu Hause arbeiten, und ja, ich brauche einen ruhigen Platz.',
      'An 3 Tagen, und ja, einen ruhigen Platz.',
    ),
    rule(/tagen in der woche|zu hause/i, 'An 3 Tagen in der Woche.'),
    rule(/ruhig/i, 'Ja, ich brauche einen ruhigen Platz.'),
    rule(/skala|team/i, 'Ich würde sagen 8.', '8, weil wir uns jeden Tag helfen.'),
    rule(
      /ändern|änderung/i,
      'Ich würde die Zahl der Besprechungen ändern, weil sie meinen Tag in Stücke teilen.',
      'Eine einzige lange Besprechung am Montag wäre genug.',
    ),
    rule(
      /kraft|energie/i,
      'Menschen zu helfen.',
      'Am liebsten mag ich es, wenn jemand mit einem schwierigen Problem anruft und wir es zusammen lösen.',
    ),
    rule(
      /arbeitstag/i,
      'Am Morgen beantworte ich Briefe, und nach dem Essen spreche ich mit unseren Kunden.',
      'Die meisten haben eine Frage zu ihrer Bestellung.',
    ),
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
