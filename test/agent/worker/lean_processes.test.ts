import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keepProcessesLean } from '../../../agent/worker/lean_processes.ts'

describe('keepProcessesLean', () => {
  it('gives call processes a small young generation, and no event-loop watchdog', async () => {
    const from = { execArgv: [] as string[], env: {} as NodeJS.ProcessEnv }
    keepProcessesLean(from)
    const call = await startedFrom(from)
    expect(call.young_mb).toBeLessThanOrEqual(6)
    expect(call.watch).toBe('0')
  })

  it('keeps what an operator has set', () => {
    const flag = '--max-semi-space-size=8'
    const by_flag = { execArgv: [flag], env: { LIVEKIT_AGENTS_LOOP_BLOCK_WARN_MS: '100' } }
    keepProcessesLean(by_flag)
    expect(by_flag).toEqual({
      execArgv: [flag],
      env: { LIVEKIT_AGENTS_LOOP_BLOCK_WARN_MS: '100' },
    })
    const by_options = { execArgv: [], env: { NODE_OPTIONS: flag } as NodeJS.ProcessEnv }
    keepProcessesLean(by_options)
    expect(by_options.execArgv).toEqual([])
  })
})

/**
 * The state of a process that produces a lot of garbage, started as the framework starts its own.
 */
async function startedFrom({ execArgv, env }: Pick<NodeJS.Process, 'execArgv' | 'env'>) {
  const program = join(mkdtempSync(join(tmpdir(), 'lean-')), 'call.mjs')
  writeFileSync(program, GARBAGE)
  const child = fork(program, { execArgv, env: { ...process.env, ...env } })
  const [said] = (await once(child, 'message')) as [{ young_mb: number; watch?: string }]
  return said
}

const GARBAGE = `
import { getHeapSpaceStatistics } from 'node:v8'
let kept = []
let young_mb = 0
for (let i = 0; i < 300_000; i++) {
  kept.push({ i, text: 'x' + i })
  if (kept.length > 20_000) kept = []
  if (i % 1_000 > 0) continue
  const { space_size } = getHeapSpaceStatistics().find((one) => one.space_name === 'new_space')
  young_mb = Math.max(young_mb, space_size / 2 ** 20)
}
process.send({ young_mb, watch: process.env.LIVEKIT_AGENTS_LOOP_BLOCK_WARN_MS })
process.disconnect()
`
