import { expect, test } from 'vitest'
import { describeRoutes } from '../../../../api/openapi/description.ts'
import { type Description, propertiesOf, wordsOf } from '../../../../web/console/parts/schema.ts'

const description = describeRoutes() as unknown as Description

test('a description has its subject, and the meaning of each value', () => {
  expect(wordsOf('What decides\n\n- `a`: one\n- `b`: two')).toEqual({
    about: 'What decides',
    meanings: { a: 'one', b: 'two' },
  })
})

test('a description names null as the value is displayed', () => {
  const { about } = wordsOf(
    propertiesOf(description, 'SystemConfig')['llm.summary_model']!.description,
  )
  expect(about).toBe('Model that writes the summary; none: the one that holds the conversation')
})
