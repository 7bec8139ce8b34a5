import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest'
import { countIdleCores } from './helpers/live/idle_cores.ts'
import { steadyMachine } from './helpers/live/steady_machine.ts'

/*
 * Speech is in real time: beside the calls of another file, those of this one wait until there is room,
 * and a further attempt waits until the machine keeps time.
 */

/** In cores; a call takes up to three quarters of one. */
const ROOM_FOR_CALLS = 0.8
/** Long enough to count what a call takes, in which somebody always speaks or is recognized. */
const SAMPLE_MS = 1_000
/** Each look takes a little of the processor from the calls. */
const POLL_MS = 200
/** For one file: longer than all others together take. */
const PATIENCE_MS = 3_600_000
/** For one further attempt; a host may be busy for hours. */
const UNSTEADY_MS = 180_000

const folder = join(inject('home'), 'calling')
const own = join(folder, String(process.pid))
/** Workers that begin at the same moment look one after the other. */
const LATER_MS = 500 * (Number(process.env.VITEST_POOL_ID) - 1)
/** Each file of a worker loads this module for itself. */
const worker = globalThis as { hasLooked?: boolean }
/** Files in which nobody speaks, so that they need not wait. */
const SPEECHLESS = /\/(rooms|microphones|smart_turn_thread)\.live\.test\.ts$/

beforeAll(async () => {
  if (SPEECHLESS.test(expect.getState().testPath!)) return
  await mkdir(folder, { recursive: true })
  if (!worker.hasLooked) await sleep(LATER_MS)
  worker.hasLooked = true
  let count = countIdleCores()
  let seen = ''
  for (;;) {
    const calling = (await readdir(folder)).join()
    if (calling === '') break
    const { idle, counted_ms } = count()
    const isCounted = counted_ms >= SAMPLE_MS
    if (isCounted && idle >= ROOM_FOR_CALLS && calling === seen) break
    // The calls of a file that has just begun are counted too.
    if (isCounted || calling !== seen) count = countIdleCores()
    seen = calling
    await sleep(POLL_MS)
  }
  await writeFile(own, '')
}, PATIENCE_MS)

beforeEach(async ({ task }) => {
  if (task.result?.retryCount) await steadyMachine(UNSTEADY_MS)
})

afterAll(() => rm(own, { force: true }))
