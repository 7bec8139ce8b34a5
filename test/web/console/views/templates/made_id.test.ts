import { expect, test } from 'vitest'
import { idFrom } from '../../../../../web/console/views/templates/draft/made_id.ts'

/** As the service demands. */
const VALID = /^[A-Za-z0-9_.-]{1,64}$/

test.each([
  ['Cups a day', 'cups_a_day'],
  ['How many cups of coffee do you drink a day?', 'how_many_cups_of_coffee'],
  ['  What’s your role?  ', 'whats_your_role'],
  ['Größe der Straße', 'grosse_der_strasse'],
  ['¿Cuántos años tienes?', 'cuantos_anos_tienes'],
  ['Œuvre d’Łukasz', 'oeuvre_dlukasz'],
  ['NPS 0–10', 'nps_0_10'],
  ['{{context.name}}', 'context_name'],
])('the id of %j is %s', (text, id) => {
  expect(idFrom(text, [], 'goal')).toBe(id)
})

test.each(['', '?!', '为什么离开？', 'Почему', 'لماذا', '🙂', '\n'])(
  'a text without Latin letters, %j, gives the fallback',
  (text) => {
    expect(idFrom(text, [], 'goal')).toBe('goal')
    expect(idFrom(text, ['goal'], 'goal')).toBe('goal_2')
  },
)

test('an id is unused, and short enough for the service', () => {
  expect(idFrom('Role', ['role', 'role_2'], 'goal')).toBe('role_3')
  const long = idFrom('x'.repeat(300), [], 'goal')
  expect(long).toMatch(VALID)
  expect(idFrom('x'.repeat(300), [long], 'goal')).toMatch(VALID)
})
