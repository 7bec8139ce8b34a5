import type { Language } from '../../shared/base/languages.ts'
import { SAMPLE_TEXTS, type SampleGoal } from './sample_texts.ts'

/**
 * The conversation that a new Colloquy starts with, as the body of `POST /v1/templates`: how
 * somebody likes to work, in two phases and five goals. It has no greeting of its own, so the agent
 * greets by name. What only the agent and integrators read is English in every language.
 */
export function sampleTemplate(language: Language) {
  const texts = SAMPLE_TEXTS[language]
  const text = (id: SampleGoal) => {
    const [title, prompt] = texts[id]
    return { id, title, prompt }
  }
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: ['home_days', 'quiet_place'],
    properties: {
      home_days: { type: 'integer', minimum: 0, maximum: 7, description: texts.home_days },
      quiet_place: { type: 'boolean', description: texts.quiet_place },
    },
  }
  return {
    name: texts.name,
    description: 'A short, friendly conversation about working days, teamwork and the workplace.',
    language,
    phases: [
      {
        id: 'your_work',
        body_instructions: 'Get to know how the participant works today. Be curious and brief.',
        goals: [
          { type: 'open', ...text('typical_day') },
          { type: 'qualitative', max_follow_ups: 1, ...text('energy') },
          { type: 'scale', min: 1, max: 10, ...text('teamwork') },
        ],
      },
      {
        id: 'your_wishes',
        body_instructions:
          'Talk about what the participant needs and would change, then say thank you.',
        goals: [
          { type: 'structured', schema, ...text('workplace') },
          { type: 'open', ...text('one_change') },
        ],
      },
    ],
    settings: { max_session_duration_minutes: 20 },
  }
}
