import { expect, test } from 'vitest'
import { describeRoutes } from '../../../../api/openapi/description.ts'
import { captionOf, choicesOf, isUsual } from '../../../../web/console/parts/caption.ts'
import { type Description, propertiesOf } from '../../../../web/console/parts/schema.ts'

const description = describeRoutes() as unknown as Description
const { settings, goal } = {
  settings: propertiesOf(description, 'Settings'),
  goal: propertiesOf(description, 'Goal'),
}

test('a field is labelled with its key, and its description helps', () => {
  expect(captionOf('greeting', settings.greeting!)).toEqual({
    label: 'Greeting',
    hint: 'What the agent says first',
  })
})

test('the help does not repeat the label, and states the bounds', () => {
  const { max_session_duration_minutes: longest, system_instructions } = settings
  expect(captionOf('', longest!, 'Longest call, in minutes').hint).toBe('60 when empty. 1 to 120')
  const label = 'Instructions for the agent, for the whole call'
  expect(captionOf('', system_instructions!, label).hint).toBe('')
  expect(captionOf('id', goal.id!).hint).toBe(
    'Unique in the template; findings are stored under it',
  )
  expect(captionOf('', goal.schema!, 'JSON Schema').hint).toMatch(/^Required for a structured goal/)
})

test('something that is either so or not is labelled with the statement', () => {
  expect(captionOf('feedback', settings.feedback!)).toEqual({
    label: 'Participants are asked for feedback',
    hint: '',
  })
  expect(isUsual(settings.feedback!)).toBe(true)
  expect(isUsual(settings.allow_screen_share!)).toBe(false)
  expect(isUsual(goal.required!)).toBe(true)
})

test('a choice says what each value means, so that its help need not', () => {
  expect(choicesOf(goal.patience!)).toMatchObject({ quick: 'Quick: short answers' })
  expect(choicesOf(goal.confirm!)).toEqual({
    auto: 'Auto: the agent decides',
    read_back: 'Read back: the agent repeats what it understood before it commits',
  })
  expect(captionOf('patience', goal.patience!)).toEqual({ label: 'Patience', hint: '' })
})
