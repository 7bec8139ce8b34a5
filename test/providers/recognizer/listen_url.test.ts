import { expect, test } from 'vitest'
import { learnsFrom, listenUrl } from '../../../providers/recognizer/listen_url.ts'
import { RefusedSocket } from '../../../providers/recognizer/open_socket.ts'

test('parameters are asked for again where leaving them out did not help', () => {
  const asked = { baseUrl: 'wss://any', model: 'm', language: 'en' } as const
  const whole = listenUrl(asked)
  const refused = new RefusedSocket(400, undefined)
  expect(learnsFrom(refused, asked)).toBe(true)
  expect(listenUrl(asked)).not.toContain('endpointing')
  expect(learnsFrom(refused, asked)).toBe(false)
  expect(listenUrl(asked)).toBe(whole)
})
