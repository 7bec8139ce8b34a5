import { expect, test } from 'vitest'
import { EmbedError } from '../../../web/state/embed_api.ts'
import { whenReady } from '../../../web/state/when_ready.ts'

const restarting = new EmbedError('unreachable', 2_000)
const away = new EmbedError('unreachable')
const busy = new EmbedError('busy')

/** Asks until one of these answers is not an error; notes each wait. */
async function ask(...answers: unknown[]) {
  const waited: number[] = []
  const answer = whenReady(
    async () => {
      const next = answers.shift()
      if (next instanceof Error) throw next
      return next
    },
    {
      put_off: () => waited.push(0),
      pause: async (ms) => void waited.push(ms),
    },
  )
  return { said: await answer.catch((error: unknown) => error), waited }
}

test('a service that answers is asked once', async () => {
  expect(await ask('in')).toEqual({ said: 'in', waited: [] })
})

test('a service that restarts is asked again when it says, and until it is back', async () => {
  const { said, waited } = await ask(restarting, away, busy, 'in')
  expect(said).toBe('in')
  expect(waited).toEqual([0, 2_000, 0, 5_000, 0, 5_000])
})

test('a service that is down or busy without a restart is not waited for', async () => {
  expect(await ask(away, 'in')).toEqual({ said: away, waited: [] })
  expect(await ask(busy, 'in')).toEqual({ said: busy, waited: [] })
})

test('a conversation that is over when the service is back ends the wait', async () => {
  const over = new EmbedError('over')
  expect((await ask(restarting, over)).said).toBe(over)
})
