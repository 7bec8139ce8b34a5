import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

test.each([
  ['the first', true, [String(process.pid)]],
  ['no other', false, []],
])(
  'only one thread of each process records what keeps it alive: %s',
  async (_, isMainThread, written) => {
    const folder = mkdtempSync(join(tmpdir(), 'colloquy-test-'))
    vi.stubEnv('NODE_OPTIONS', `--import=probe.js?folder=${encodeURIComponent(folder)}`)
    vi.doMock('node:worker_threads', () => ({ isMainThread }))
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
      vi.unstubAllEnvs()
      vi.doUnmock('node:worker_threads')
      vi.resetModules()
      rmSync(folder, { recursive: true })
    })
    vi.resetModules()
    await import('../../../bench/soak/probe.ts')
    vi.advanceTimersByTime(10_000)
    expect(readdirSync(folder)).toEqual(written)
  },
)
