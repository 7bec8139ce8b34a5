import { expect, test } from 'vitest'
import { HeldEffects } from '../../../agent/interview/held_effects.ts'

test('an effect that fails keeps no other from running, and is told of', () => {
  const did: unknown[] = []
  const broken = new Error('broken')
  const held = new HeldEffects((error) => did.push(error))
  held.hold('turn', () => did.push('first'))
  held.hold('turn', () => {
    throw broken
  })
  held.hold('turn', () => did.push('last'))
  held.decided('turn')
  expect(did).toEqual(['first', broken, 'last'])
})

test('effects run once, and those of an earlier turn never', () => {
  const did: string[] = []
  const held = new HeldEffects(() => did.push('failed'))
  held.hold('earlier', () => did.push('earlier'))
  held.hold('turn', () => did.push('turn'))
  held.hold('later', () => did.push('later'))
  for (const id of ['turn', 'turn', 'earlier', 'later']) held.decided(id)
  expect(did).toEqual(['turn', 'later'])
})
