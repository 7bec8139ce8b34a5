import { expect, test } from 'vitest'
import { askProvider } from '../../../providers/asking/ask_provider.ts'

const URL = 'https://speech.example.org/v1/audio/speech'

test('an endless answer is given up, with an error that says so', async () => {
  const endless = answerOf(100)
  const asked = askProvider(endless.fetch, URL, {}, 10)
  const told = await asked.then(
    ({ length }) => `${length} bytes`,
    (error: Error) => error.message,
  )
  expect(told).toBe('speech.example.org did not finish its answer')
  expect(endless.sent()).toBeLessThan(30)
})

test('a long answer arrives in full', async () => {
  const sound = await askProvider(answerOf(15).fetch, URL, {}, 10)
  expect(sound.length).toBe(15_000_000)
})

/** A provider that sends this many megabytes, if they are read. */
function answerOf(megabytes: number) {
  let sent = 0
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent++ === megabytes) return controller.close()
        controller.enqueue(new Uint8Array(1_000_000))
      },
    })
  return { sent: () => sent, fetch: () => Promise.resolve(new Response(body())) }
}
