import type { Language } from '../../../shared/base/languages.ts'

/** The goals of every filled template, in order. */
export const GOALS = [
  { id: 'chargers', type: 'number', title: 'Chargers bought', unit: 'chargers', min: 0 },
  { id: 'problem', type: 'qualitative', title: 'What broke', max_follow_ups: 2 },
  { id: 'recommend', type: 'scale', title: 'Would recommend it', min: 0, max: 10 },
  { id: 'again', type: 'boolean', prompt: 'Would you buy one again?' },
  {
    id: 'reasons',
    type: 'multiple_choice',
    title: 'What decided it',
    options: ['price', 'brand', 'advice'],
  },
  { id: 'contact', type: 'contact', title: 'Whom to call', required: false },
  { id: 'income', type: 'text', title: 'Income', required: false },
]

/** As the body of `POST /v1/templates`. */
export function filledTemplate(name: string, language: Language) {
  return {
    name,
    description: `What became of the chargers, asked of whoever bought one. ${name}`,
    language,
    phases: [
      { id: 'purchase', goals: GOALS.slice(0, 3) },
      { id: 'afterwards', goals: GOALS.slice(3) },
    ],
    settings: {
      greeting: 'Hello! I have some questions about your charger.',
      allow_screen_share: true,
    },
  }
}
