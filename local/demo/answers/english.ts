import { type AnswerScript, rule } from '../../participant/answers.ts'

export const ENGLISH: AnswerScript = {
  rules: [
    rule(
      /from home.*quiet|quiet.*from home/i,
      'I would like to work from home three days a week, and I need a quiet place.',
      'Three days a week, and yes, a quiet place.',
    ),
    rule(/days a week|from home/i, 'Three days a week.'),
    rule(/quiet place/i, 'Yes, I need a quiet place.'),
    rule(
      /scale|team|number from/i,
      'I would give it a seven out of ten.',
      'Seven out of ten.',
      'Ten out of ten.',
    ),
    rule(
      /change/i,
      'I would change the number of meetings, because they break my day into small pieces.',
      'One long meeting on Monday would be enough.',
    ),
    rule(
      /energy/i,
      'Helping people.',
      'I like it most when somebody calls with a difficult problem and we solve it together.',
    ),
    rule(
      /typical|working day/i,
      'In the morning I answer letters, and after lunch I talk with our customers.',
      'Most of them have a question about their order.',
    ),
  ],
  read_back: {
    when: /is that (right|correct)|did i (get|understand)|have i understood|correct\?/i,
    say: 'Yes, that is right.',
  },
  lost: /still there|(cannot|can't) hear you|say that again/i,
  fallback: {
    ask_again: 'Could you repeat that, please?',
    times: 2,
    plain: 'I have nothing to add to that.',
  },
}
