import type { Language } from '../../shared/languages.ts'
import { SAMPLE_TEXTS } from './sample_texts.ts'

/**
 * The conversation that a new Colloquy starts with, as the body of `POST /v1/templates`: how somebody
 * likes to work, in two phases and five goals. Without a greeting of its own, so that the agent greets
 * by name.
 */
export function sampleTemplate(language: Language) {
  const { name, description, phases, goals } = SAMPLE_TEXTS[language]
  return {
    name,
    description,
    language,
    phases: [
      {
        id: 'your_work',
        body_instructions: phases.your_work,
        goals: [
          { id: 'typical_day', type: 'open', ...goals.typical_day },
          { id: 'energy', type: 'qualitative', max_follow_ups: 1, ...goals.energy },
          { id: 'teamwork', type: 'scale', min: 1, max: 10, ...goals.teamwork },
        ],
      },
      {
        id: 'your_wishes',
        body_instructions: phases.your_wishes,
        goals: [
          {
            id: 'workplace',
            type: 'structured',
            title: goals.workplace.title,
            prompt: goals.workplace.prompt,
            schema: {
              type: 'object',
              additionalProperties: false,
              required: ['home_days', 'quiet_place'],
              properties: {
                home_days: {
                  type: 'integer',
                  minimum: 0,
                  maximum: 7,
                  description: goals.workplace.home_days,
                },
                quiet_place: { type: 'boolean', description: goals.workplace.quiet_place },
              },
            },
          },
          { id: 'one_change', type: 'open', ...goals.one_change },
        ],
      },
    ],
    settings: { max_session_duration_minutes: 20 },
  }
}
