import { createHash } from 'node:crypto'
import { z } from 'zod'
import { flag, instant, text } from '../base/schema/fields.ts'

/** When to use a skill, in a model's words. */
export const Digest = z
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
export type Digest = z.infer<typeof Digest>

/** The stored form: JSON has no instants. */
export type StoredDigest = Omit<Digest, 'is_current' | 'digested_at'> & { digested_at: string }

type Digested = { name: string; description: string; instructions: string }

/** SHA-256 of the text that a digest is based on. */
export function digestOf({ name, description, instructions }: Digested): string {
  const content = JSON.stringify([name, description, instructions])
  return createHash('sha256').update(content).digest('hex')
}
