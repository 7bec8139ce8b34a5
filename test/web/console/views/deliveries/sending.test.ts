import { expect, test } from 'vitest'
import { ServiceError } from '../../../../../client/error.ts'
import { sendEach } from '../../../../../web/console/views/deliveries/sending.ts'

function refusal(status: number) {
  const details = { code: 'conflict', message: `It is ${status}`, field: null, request_id: null }
  return new ServiceError({ ...details, status, retry_after_seconds: null } as never)
}

/** Sends again everything that is not refused here, and records what it was asked for. */
function service(refused: Record<string, Error>) {
  const asked: string[] = []
  async function replay(id: string) {
    asked.push(id)
    if (refused[id]) throw refused[id]
    return { attempts: 3 }
  }
  return { asked, replay }
}

test('deliveries that cannot be sent now, or are gone, are left out and counted', async () => {
  const { replay } = service({ a: refusal(409), c: refusal(404) })
  expect(await sendEach(['a', 'b', 'c', 'd'], replay)).toEqual({
    deliveries: [
      { id: 'b', attempts: 3 },
      { id: 'd', attempts: 3 },
    ],
    skipped: 2,
    has_more: false,
  })
})

test('after a failure of the service no more are sent, and the previous outcomes are reported', async () => {
  const { replay, asked } = service({ b: refusal(429) })
  expect(await sendEach(['a', 'b', 'c'], replay)).toMatchObject({
    deliveries: [{ id: 'a' }],
    skipped: 2,
  })
  expect(asked).toEqual(['a', 'b'])
})

test('a failure before anything was sent is thrown', async () => {
  const { replay } = service({ a: refusal(503) })
  await expect(sendEach(['a', 'b'], replay)).rejects.toMatchObject({ status: 503 })
})
