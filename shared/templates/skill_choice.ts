import { z } from 'zod'
import { shownAs } from '../base/schema/shown_as.ts'

/* How a template names skills and skillsets. Unknown keys are kept. */

const InlineSkill = z
  .looseObject({
    name: z.string().optional().describe('Name of the skill'),
    description: z.string().optional().describe('What the skill is for'),
    instructions: z
      .string()
      .optional()
      .describe('Knowledge or behaviour, as given to the agent; a skill without it does nothing'),
  })
  .meta({ id: 'InlineSkill', description: 'A skill that is written in the template' })

const SkillChoice = z.union([z.string(), InlineSkill]).meta({
  id: 'SkillChoice',
  description: 'The id of a skill, or a skill that is written in the template',
  examples: [{ name: 'Laddering', instructions: 'Ask why, until it is about a value.' }],
})

/** Accepts anything, because a template keeps what the agent cannot use, with a warning. */
export const AnySkill = shownAs(z.unknown(), SkillChoice)

const InlineSkillset = z
  .looseObject({
    name: z.string().optional().describe('Name of the skillset'),
    skills: z.array(SkillChoice).optional().describe('Its skills'),
  })
  .meta({ id: 'InlineSkillset', description: 'A skillset that is written in the template' })

export const SkillsetChoice = z.union([z.string(), InlineSkillset]).meta({
  id: 'SkillsetChoice',
  description: 'The id of a skillset, or a skillset that is written in the template',
})
