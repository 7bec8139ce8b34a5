import { expect, test } from 'vitest'
import { searching } from '../../../../api/routes/conversations/interview_filter.ts'

const SEARCHES = 4

test.each([
  { q: 'coffee' },
  { person: 'ada' },
  { running_at: new Date() },
  { pause_over_ms: 2000 },
  { feedback: 'negative' },
  { ended_reason: 'agent_error' },
  { language: 'fr' },
])('lists by %o run beside a few others, and not beside many', async (filter) => {
  let end = (_listed: string) => {}
  const ended = new Promise<string>((resolve) => (end = resolve))
  const by = Object.keys(filter)[0]!
  const running = Array.from({ length: SEARCHES }, () => searching(by, filter, () => ended))
  const refused = async () => searching(by, filter, () => ended)
  await expect(refused()).rejects.toMatchObject({ status: 429 })
  await expect(searching('another', filter, async () => 'listed')).resolves.toBe('listed')
  await expect(searching(by, {}, async () => 'listed')).resolves.toBe('listed')
  end('listed')
  expect(await Promise.all(running)).toEqual(Array(SEARCHES).fill('listed'))
})
