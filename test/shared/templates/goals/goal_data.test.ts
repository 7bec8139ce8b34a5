import { expect, test } from 'vitest'
import { z } from 'zod'
import { GOAL_DATA, CommittedData } from '../../../../shared/templates/goals/goal_data.ts'
import { GOAL_TYPES } from '../../../../shared/templates/goals/goal_types.ts'
import { shapeOf } from '../../../../shared/templates/goals/goal_shapes.ts'

test.each(GOAL_TYPES)(
  'the answer of a goal of type %s has the fields that are committed',
  (type) => {
    const schema = type === 'structured' ? { type: 'object' } : undefined
    const committed = shapeOf({ id: 'goal', type, schema, prompt: '', required: true })
    const { properties, required } = z.toJSONSchema(GOAL_DATA[type], { metadata: z.registry() })
    const names = (fields: unknown) => Object.keys((fields as object | undefined) ?? {}).sort()
    expect(names(properties)).toEqual(names(committed.properties))
    expect(required ?? []).toEqual(committed.required ?? [])
  },
)

test('committed data of any shape is returned as stored', () => {
  for (const data of [{ value: 3, note: 'extra' }, { value: { deep: [1] } }, {}]) {
    expect(CommittedData.parse(data)).toEqual(data)
  }
})
