import { readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { TurnEndQuestion } from '../../../agent/hear/turn_end_question.ts'
import type Runner from '../../../agent/worker/turn_end_runner.ts'
import { BUILD } from '../../helpers/build.ts'

const BUILT = join(BUILD, 'agent/worker/turn_end_runner.js')

/** Of a run that has it itself, every thread has it. */
const { PRIORITY_LOW: LOWEST } = constants.priority
const canTell = process.platform === 'linux' && getPriority() < LOWEST

test.runIf(canTell)(
  'smart-turn answers decisions and measurements alike, and measures at the lowest priority',
  async () => {
    const { default: TurnEndRunner } = (await import(pathToFileURL(BUILT).href)) as {
      default: typeof Runner
    }
    const runner = new TurnEndRunner()
    onTestFinished(() => runner.close())
    const pcm = Buffer.from(Int16Array.from({ length: 48_000 }, sawtooth).buffer).toString('base64')
    const ask = (by: number | null) => {
      return runner.run({ model: 'smart_turn_v3', pcm, by } satisfies TurnEndQuestion)
    }
    const before = threadsOfLowestPriority()
    const decided = await ask(null)
    expect(threadsOfLowestPriority()).toBe(before)
    const measured = await ask(Infinity)
    expect(threadsOfLowestPriority()).toBe(before + 1)
    expect(decided.probability).toBeGreaterThan(0)
    expect(measured.probability).toBe(decided.probability)
  },
)

function sawtooth(_: unknown, i: number) {
  return (i % 130) * 100 - 6_500
}

function threadsOfLowestPriority() {
  const tasks = readdirSync('/proc/self/task')
  return tasks.filter((task) => niceOf(`/proc/self/task/${task}/stat`) === LOWEST).length
}

/** The 19th field; the second, a name in parentheses, may contain spaces. */
function niceOf(file: string) {
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return Number(fields[16])
}
