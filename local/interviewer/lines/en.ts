import type { Lines } from './lines.ts'

export const en: Lines = {
  thanks: ['Thank you.', 'Got it, thanks.', 'I see, thank you.', 'All right, thanks.'],
  noted: 'All right.',
  corrected: 'Thank you, I have corrected that.',
  again: 'Of course.',
  probe: 'Could you tell me a little more about that?',
  unclear: 'Sorry, I did not quite get that.',
  need: {
    number: 'Please give me one number',
    range: (min, max) => `from ${min} to ${max}`,
    yes_no: 'Is that a yes or a no?',
    options: (options) => `You can choose ${options}.`,
    ranking: (left) => `In which order would you put ${left}?`,
    date: 'Please tell me the day, the month and the year.',
    email: 'Please say the address slowly, such as anna at example dot com.',
    phone: 'Please say the number digit by digit.',
    other: 'Could you say it in other words?',
  },
  part: (label) => `And what about the ${label}?`,
  contact: {
    name: 'What is your name?',
    email: 'What is your email address?',
    phone: 'What is your phone number?',
  },
  read_back: (value) => `So that is ${value}. Did I get that right?`,
  read_back_mark: 'Did I get that right?',
  leave: 'No problem, we can leave that one.',
  yes: 'yes',
  no: 'no',
  summary: {
    opening: (subject, answers) =>
      `The conversation was about “${subject}”; the participant answered in ${answers} ${answers === 1 ? 'turn' : 'turns'}.`,
    said: (topic, value) => `On “${topic}” the participant said: ${value}.`,
    themes: (themes) => `Themes that came up were ${themes}.`,
    open: (topics) => `Left open: ${topics}.`,
    nothing: 'The participant gave no answers.',
  },
}
