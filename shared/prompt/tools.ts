import type { Goal } from '../templates/goals/goal.ts'
import { goalSchema } from '../templates/goals/goal_schema.ts'
import type { JsonSchema } from '../base/schema/schema_compiler.ts'
import { outputSchemas } from './output_schemas.ts'
import type { Subject } from './situation.ts'

/**
 * The tool that records an answer. Its parameters are a single root object, which all providers require.
 *
 * @param template its outputs may put further requirements on the data
 */
export function commitTool(open: readonly Goal[], template?: Subject['template']) {
  const shapes = open.map((goal, position) => {
    const shape = moved(goalSchema(goal), `#/properties/data/anyOf/${position}`)
    const asked = template && outputSchemas(template, goal.id)
    const description = [shape.description, asked].filter(Boolean).join('\n')
    return { ...shape, title: goal.id, ...(description && { description }) }
  })
  return {
    name: 'commit_goal',
    description:
      'Records the answer to one goal, or a correction of a goal committed before. Acknowledge in words first, then call this in the same reply.',
    parameters: {
      type: 'object',
      properties: {
        goal_id: {
          type: 'string',
          description: `The goal of the plan, such as ${open.map(({ id }) => id).join(', ') || 'the one being corrected'}`,
        },
        data: {
          description: 'Fits the schema of the goal',
          anyOf: [...shapes, { title: 'a correction', type: 'object' }],
        },
        quotes: {
          type: 'array',
          items: { type: 'string' },
          description:
            "The participant's own words that the data rests on, copied exactly: a whole sentence or answer",
        },
        confidence: { type: 'number', minimum: 0, maximum: 1 },
      },
      required: ['goal_id', 'data', 'quotes'],
      additionalProperties: false,
    },
  }
}

/** The tool that records that the participant does not want to answer a goal. */
export function declineTool() {
  return {
    name: 'decline_goal',
    description:
      'Records that the participant would rather not answer a goal, which is then not asked again. Accept it kindly in words first, then call this in the same reply. Not for somebody who does not know the answer, or who wants to end the call.',
    parameters: {
      type: 'object',
      properties: {
        goal_id: { type: 'string', description: 'The goal of the plan' },
        quotes: {
          type: 'array',
          items: { type: 'string' },
          description: "The participant's own words with which they declined, copied exactly",
        },
      },
      required: ['goal_id', 'quotes'],
      additionalProperties: false,
    },
  }
}

/** The tool that hangs up once the current reply has been spoken. */
export function endTool() {
  return {
    name: 'end_conversation',
    description:
      'Ends the call. Say goodbye in one sentence first, then call this in the same reply.',
    parameters: {
      type: 'object',
      properties: {
        asked_by: {
          type: 'string',
          enum: ['participant', 'nobody'],
          description:
            '"participant" when they asked to stop, "nobody" when you end it because no goal is left to ask',
        },
      },
      required: ['asked_by'],
      additionalProperties: false,
    },
  }
}

/**
 * The tool's result after a commit or a declined goal: what to do next.
 *
 * @param open the goals that can be asked now, in order
 */
export function commitResult(open: readonly Pick<Goal, 'id'>[]) {
  if (open.length === 0) {
    return `${RECORDED} No goal is left to ask: say goodbye in one sentence and call end_conversation.`
  }
  return `${RECORDED} Still open: ${open.map(({ id }) => id).join(', ')}. Ask for the next one now.`
}

/** The tool's result after a commit that lacks the participant's words. */
export function quotesMissing(goal_id: string) {
  return `${RECORDED} But "quotes" lacks the participant's own words in answer to ${goal_id}: call commit_goal for it once more, with the same data and the whole sentence in which they said it, copied exactly, and say nothing meanwhile. If they never said it, correct the data or go on.`
}

/** Every such result begins with this word. */
export const RECORDED = 'Recorded.'

/** Embeds a schema in another one: its references to itself are moved to `place`. */
function moved({ $schema: _dialect, $id: _id, ...schema }: JsonSchema, place: string): JsonSchema {
  const text = JSON.stringify(schema).replace(/"\$ref":"#(\/[^"]*)?"/g, `"$ref":"${place}$1"`)
  return JSON.parse(text) as JsonSchema
}
