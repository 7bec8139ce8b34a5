import { z } from 'zod'
import { TrimmedName } from '../people/plain_name.ts'
import { describedEnum } from '../base/schema/described_enum.ts'
import { flag, instant, text, textOrNull } from '../base/schema/fields.ts'
import { wireId } from '../base/schema/wire_id.ts'
import { DesignId } from './goals/goal.ts'

/* Unknown keys are kept and returned unchanged. */

const Complexity = describedEnum('How demanding the conversation is. Null: not specified', {
  light: 'simple topics; the agent moves on quickly',
  medium: 'some topics need a follow-up question',
  heavy: 'difficult or sensitive topics; the agent takes its time',
}).meta({ id: 'Complexity' })

const OpeningStyle = describedEnum('How the agent opens the conversation. Null: not specified', {
  relational: 'shows interest in the person before the first question',
  direct: 'says what the conversation is about, then asks the first question',
  brisk: 'starts with the first question',
}).meta({ id: 'OpeningStyle' })

/** The fields of an archetype that an operator writes. */
export const ArchetypeFields = z.looseObject({
  name: TrimmedName.describe('Name of the archetype').meta({ examples: ['Calm listener'] }),
  slug: DesignId.describe('Identifies the archetype in exported templates; must be unique').meta({
    examples: ['calm-listener'],
  }),
  description: text('What the archetype is for', 'For talks about what went wrong'),
  prompt_section: z
    .string()
    .trim()
    .min(1)
    .describe('Instructions for the agent, for the whole call')
    .meta({ examples: ['You are calm and curious.'] }),
  summary: textOrNull('A few words, shown in lists; null for none', 'Calm and curious'),
  complexity: Complexity.nullable().meta({
    description: Complexity.description,
    examples: ['heavy'],
  }),
  is_system_internal: flag('Whether it is platform-only, hidden from organizations'),
  opening_style: OpeningStyle.nullable().meta({
    description: OpeningStyle.description,
    examples: ['relational'],
  }),
  bridge_directive: text(
    'How the agent moves on to the next phase; empty for no transition: it asks directly',
    'Sum up what you heard in one sentence.',
  ),
})

const { summary, complexity, is_system_internal, opening_style, bridge_directive } =
  ArchetypeFields.shape

export const NewArchetype = ArchetypeFields.extend({
  summary: summary.default(null),
  complexity: complexity.default(null),
  is_system_internal: is_system_internal.default(false),
  opening_style: opening_style.default(null),
  bridge_directive: bridge_directive.default(''),
}).meta({
  description: 'An archetype as you write it; keys of your own are kept',
})

export const Archetype = ArchetypeFields.extend({
  id: wireId('arc'),
  org_id: wireId('org')
    .nullable()
    .describe('Id of the organization that it belongs to; null for a default for everybody')
    .meta({ examples: [null] }),
  created_at: instant('When the archetype was created'),
  updated_at: instant('When the archetype was last changed'),
}).meta({
  id: 'Archetype',
  description: 'How an agent conducts conversations, regardless of topic',
})
export type Archetype = z.infer<typeof Archetype>

/** What the agent is told about an archetype. */
export type ToldArchetype = Pick<
  Archetype,
  'prompt_section' | 'complexity' | 'opening_style' | 'bridge_directive'
>
