import { z } from 'zod'

/** What can be wrong with a conversation, by the tag that filters lists. */
const REFLECTION_TAGS = {
  interrupted_participant: 'the agent began to speak while the participant was still speaking',
  waited_too_long: 'the participant had to wait long for an answer of the agent',
  long_silence: 'nobody spoke for a long time, or the participant never did',
  repeated_question: 'the agent asked again what it had asked already, without need',
  missed_answer: 'the participant answered a question, and the agent went on as if they had not',
  misunderstood: 'the agent took an answer for something that the participant did not mean',
  invented: 'the agent said or recorded something that nobody had said',
  talked_too_much: 'the agent spoke so long that the participant had to cut it off',
  ran_out_of_time: 'the call reached its longest duration',
  technical_trouble: 'a model, a voice or the service failed and the participant noticed',
  left_early: 'the participant left or fell silent before every required goal was reached',
  goal_not_reached: 'a required goal was not reached',
} as const
export type BuiltInTag = keyof typeof REFLECTION_TAGS

const OwnTag = z
  .object({
    tag: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Use up to 40 small letters, digits and _, a letter first')
      .refine((tag) => !(tag in REFLECTION_TAGS), 'The service has this tag: choose another name')
      .describe('The tag'),
    meaning: z.string().trim().min(1).max(300).describe('When it applies, for the model to read'),
  })
  .meta({ id: 'OwnTag', description: 'A tag that an operator added' })

/** Tags that an operator adds to those of the service. */
export const OwnTags = z
  .array(OwnTag)
  .max(50)
  .superRefine((tags, context) => {
    for (const [index, { tag }] of tags.entries()) {
      if (tags.findIndex((other) => other.tag === tag) === index) continue
      context.addIssue({ code: 'custom', path: [index, 'tag'], message: `${tag} is there twice` })
    }
  })

/** Every tag with its meaning. */
export function allTags(own: z.output<typeof OwnTags>): Record<string, string> {
  return { ...REFLECTION_TAGS, ...Object.fromEntries(own.map((one) => [one.tag, one.meaning])) }
}
