import { TemplateInput, type TemplateVersion } from '../../shared/templates/template.ts'

const PHASES = 6
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']

/**
 * A template for an hour: thirty open questions in six phases, with some instructions and a skill.
 */
export const template: TemplateVersion = {
  template_id: 'tpl_bench',
  version: 1,
  ...TemplateInput.parse({
    name: 'A working week',
    phases: Array.from({ length: PHASES }, (_, phase) => ({
      id: `part_${phase + 1}`,
      body_instructions:
        'Let the participant tell it in their own order before you name any cause. Ask for one example where an answer stays general.',
      goals: Array.from({ length: ORDINALS.length }, (_, goal) => ({
        id: `goal_${phase + 1}_${goal + 1}`,
        type: goal % 2 === 0 ? 'qualitative' : 'open',
        title: `Part ${phase + 1}, question ${goal + 1}`,
        prompt: `Thinking of the ${ORDINALS[goal]} hour of a working day, what takes most of your attention, and why?`,
        completion_criteria: 'A concrete task, how long it takes, and what gets in the way',
        max_follow_ups: 3,
        patience: goal % 2 === 0 ? 'reflective' : 'normal',
      })),
    })),
    settings: {
      system_instructions:
        'The participant works in the field and has little time for computers. Be plain and practical; never mention the names of products.',
    },
  }),
}

export const SKILL = {
  name: 'laddering',
  instructions:
    'Ask why something matters, up to three times in a row, each time in the words that the participant has just used, until a value comes up. Stop earlier where they hesitate. '.repeat(
      4,
    ),
}
