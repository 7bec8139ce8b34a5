import { expect, test, vi } from 'vitest'
import { findSession } from '../../../web/state/embed_api.ts'

test('a service that does not answer in time counts as unreachable', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    fetched(`http://127.0.0.1:1${path}`, request),
  )
  await expect(findSession('ses_1')).rejects.toMatchObject({
    problem: 'unreachable',
    cause: { name: 'AbortError' },
  })
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const fetched = fetch
