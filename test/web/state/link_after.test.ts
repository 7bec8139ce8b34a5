import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EmbedSession } from '../../../shared/conversations/embed.ts'
import { findLinkAfter } from '../../../web/state/link_after.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Look = Parameters<typeof findLinkAfter>[0]
const found = (session_status: EmbedSession['session_status']) => ({ found: { session_status } })
const lookAt = (last: EmbedSession['session_status']) => {
  const look = vi.fn().mockResolvedValue(found(last))
  return look as typeof look & Look
}

test('a link opens again once the service has reopened its call, and is used up once the call is over', async () => {
  const reopened = lookAt('waiting').mockResolvedValueOnce(found('closing'))
  const link = findLinkAfter(reopened)
  await vi.runAllTimersAsync()
  expect(await link).toBe('open')
  expect(reopened).toHaveBeenCalledTimes(2)
  const over = findLinkAfter(lookAt('failed'))
  await vi.runAllTimersAsync()
  expect(await over).toBe('used')
})

test('while a call does not end, a page asks ever less often, because all pages behind one address share 30 requests a minute', async () => {
  const look = lookAt('closing')
  const link = findLinkAfter(look)
  await vi.runAllTimersAsync()
  expect(await link).toBe('used')
  expect(look.mock.calls.length).toBeLessThanOrEqual(10)
})
