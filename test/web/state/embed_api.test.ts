import { expect, onTestFinished, test, vi } from 'vitest'
import { findSession } from '../../../web/state/embed_api.ts'

test('a service that does not respond in time counts as unreachable', async () => {
  const { fetch } = globalThis
  onTestFinished(() => void vi.unstubAllGlobals())
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    fetch(`http://127.0.0.1:1${path}`, request),
  )
  await expect(findSession('ses_1')).rejects.toMatchObject({
    problem: 'unreachable',
    cause: { name: 'AbortError' },
  })
})
