import { expect, test } from 'vitest'
import { createLiveEvents } from '../../agent/live_events.ts'

test('an event reaches those who follow its kind, in the order in which they subscribed', () => {
  const events = createLiveEvents()
  const did: string[] = []
  events.on('turn_decided', ({ message_id }) => void did.push(`recorded ${message_id}`))
  events.on('closing', () => void did.push('closed'))
  events.on('turn_decided', ({ message_id }) => void did.push(`answered ${message_id}`))
  events.emit({ type: 'turn_decided', message_id: 'item' })
  expect(did).toEqual(['recorded item', 'answered item'])
})
