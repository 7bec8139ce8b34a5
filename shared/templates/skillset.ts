import { z } from 'zod'
import { TrimmedName } from '../people/plain_name.ts'
import { instant, text } from '../base/schema/fields.ts'
import { exampleId, wireId } from '../base/schema/wire_id.ts'
import { OWNERS } from './skill.ts'

/* Unknown keys are kept and returned unchanged. */

const MAX_SKILLS = 100

/** The fields of a skillset that an operator writes. */
export const SkillsetFields = z.looseObject({
  name: TrimmedName.describe('Name of the skillset').meta({ examples: ['Good listening'] }),
  description: text('What the skills have in common', 'For every open question'),
  skill_ids: z
    .array(wireId('skl'))
    .max(MAX_SKILLS)
    .describe('Ids of its skills, in the order in which the agent gets them')
    .meta({ examples: [[exampleId('skl')]] }),
})

export const NewSkillset = SkillsetFields.extend({
  description: SkillsetFields.shape.description.default(''),
  skill_ids: SkillsetFields.shape.skill_ids.default([]),
}).meta({ description: 'A skillset as you write it; keys of your own are kept' })

export const Skillset = SkillsetFields.extend({
  id: wireId('sks'),
  ...OWNERS,
  missing_skill_ids: z
    .array(wireId('skl'))
    .describe(
      'Those of `skill_ids` that calls run without: they were deleted, or are not available to everybody who has the skillset',
    )
    .meta({ examples: [[]] }),
  created_at: instant('When the skillset was created'),
  updated_at: instant('When the skillset was last changed'),
}).meta({ id: 'Skillset', description: 'Skills that templates give to the agent together' })
export type Skillset = z.infer<typeof Skillset>
