import { z } from 'zod'
import { TrimmedName } from '../../people/plain_name.ts'
import { flag, instant, text } from '../../base/schema/fields.ts'
import { wireId } from '../../base/schema/wire_id.ts'
import { Digest } from '../digest.ts'

/* Unknown keys are kept and returned unchanged. */

/** The fields of a skill that an operator writes. */
export const SkillFields = z.looseObject({
  name: TrimmedName.describe('Name of the skill').meta({ examples: ['Laddering'] }),
  description: text('What the skill is for', 'Finds the reason behind an answer'),
  instructions: text(
    'Knowledge or behaviour, as given to the agent',
    'Ask why, until it is about a value.',
  ),
  is_system_internal: flag('Whether the skill is platform-only, hidden from organizations'),
})

export const NewSkill = SkillFields.extend({
  description: SkillFields.shape.description.default(''),
  instructions: SkillFields.shape.instructions.default(''),
  is_system_internal: SkillFields.shape.is_system_internal.default(false),
}).meta({ description: 'A skill as you write it; keys of your own are kept' })

/** The owner of a skill or a skillset. */
export const OWNERS = {
  org_id: wireId('org')
    .nullable()
    .describe('Id of the only organization that can use it; null for a system default')
    .meta({ examples: [null] }),
  owner_org_id: wireId('org')
    .nullable()
    .describe('Id of the organization it returns to after a demotion; null for the platform'),
}

export const Skill = SkillFields.extend({
  id: wireId('skl'),
  ...OWNERS,
  digest: Digest.nullable().describe('When to use the skill; null until it is digested'),
  created_at: instant('When the skill was created'),
  updated_at: instant('When the skill was last changed'),
}).meta({ id: 'Skill', description: 'Knowledge or behaviour that templates give to the agent' })
export type Skill = z.infer<typeof Skill>

/** Written inline, as in a template's settings. */
export type SkillText = Pick<Skill, 'name' | 'description' | 'instructions'>
