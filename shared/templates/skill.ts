import { z } from 'zod'
import { TrimmedName } from '../people/plain_name.ts'
import { flag, instant, text } from '../base/schema/fields.ts'
import { wireId } from '../base/schema/wire_id.ts'
import { createHash } from 'node:crypto'

/** When to use a skill, in a model's words. */
const Digest = z
  .object({
    summary: text('When the agent should use the skill', 'Use it when an answer is only a fact.'),
    key_words: z
      .array(z.string())
      .describe('Words that indicate a conversation in which the skill is useful')
      .meta({ examples: [['reasons', 'values']] }),
    digest_of: text('SHA-256 of what was digested, in hexadecimal digits'),
    is_current: flag(
      'Whether the digest matches the current skill; otherwise calls run without it',
    ),
    model: text('The model that wrote it', 'gpt-4.1-mini'),
    digested_at: instant('When it was written'),
  })
  .meta({ id: 'Digest', description: 'When to use a skill, in a model’s words' })
type Digest = z.infer<typeof Digest>

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

/** The stored form: JSON has no instants. */
export type StoredDigest = Omit<Digest, 'is_current' | 'digested_at'> & { digested_at: string }

type Digested = { name: string; description: string; instructions: string }

/** SHA-256 of the text that a digest is based on. */
export function digestedHash({ name, description, instructions }: Digested): string {
  const content = JSON.stringify([name, description, instructions])
  return createHash('sha256').update(content).digest('hex')
}
