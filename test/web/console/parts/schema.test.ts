import { expect, onTestFinished, test, vi } from 'vitest'
import { describeRoutes } from '../../../../api/openapi/description.ts'
import { isAway, whenAnswered } from '../../../../web/console/ask/outage.ts'
import {
  type Description,
  propertiesOf,
  readDescription,
  wordsOf,
} from '../../../../web/console/parts/schema.ts'

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

test('a description that cannot be loaded yet is waited for, as every other load is', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'https://colloquy.test' })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const error = { code: 'internal_error', message: 'The service is restarting' }
  const away = Response.json({ error }, { status: 503, headers: { 'retry-after': '2' } })
  const answers = [away, null, new Response(brokenOff()), Response.json(description)]
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift()
    if (!answer) throw new TypeError('fetch failed')
    return answer
  })
  const loaded = whenAnswered(readDescription)
  await vi.advanceTimersByTimeAsync(0)
  expect(isAway.value).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([await loaded, isAway.value]).toEqual([
    expect.objectContaining({ components: expect.anything() }),
    false,
  ])
})

function brokenOff() {
  return new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })
}
