import { expect, onTestFinished, test, vi } from 'vitest'
import { createInterview, findSession, joinSession } from '../../../web/state/embed_api.ts'

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

test('a join or a start that is refused because the agent cannot talk is told from another 503', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const refuse = (error: object) =>
    vi.stubGlobal('fetch', async () =>
      Response.json({ error }, { status: 503, headers: { 'retry-after': '15' } }),
    )
  const join = () => joinSession('ses_1', { name: 'Ana' })
  refuse({ code: 'internal_error', message: 'not yet', field: 'available' })
  await expect(join()).rejects.toMatchObject({ problem: 'unavailable' })
  await expect(createInterview('shr_1', 'key')).rejects.toMatchObject({ problem: 'unavailable' })
  refuse({ code: 'internal_error', message: 'no database' })
  await expect(join()).rejects.toMatchObject({ problem: 'unreachable', back_in_ms: 15_000 })
})
