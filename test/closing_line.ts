import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { TestError, UserConsoleLog } from 'vitest'
import type { Reporter, TestModule, Vitest } from 'vitest/node'

/** Of all live tests. A busy machine may need some further attempts; a run with more of them has failed. */
const MOST_FLAKY_SHARE = 0.05
const SPEECH = ['live', 'long']
/** Lines of the difference between what was expected and what was there. */
const MOST_LINES = 12

/**
 * Prints a line for each test that failed or needed another attempt, with how what it saw differs from
 * what it expected, and as the last line `N passed, N failed`, for tools that read only the end. A run in
 * which a test printed something has failed: it hides what matters.
 */
export default class ClosingLine implements Reporter {
  #vitest: Vitest | undefined
  #printed: UserConsoleLog[] = []

  onInit(vitest: Vitest) {
    this.#vitest = vitest
  }

  onUserConsoleLog(log: UserConsoleLog) {
    this.#printed.push(log)
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Partial<TestError>[]) {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    let flaky = 0
    let live = 0
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        count[state]++
        if (SPEECH.includes(module.project.name)) live++
        const isFlaky = test.diagnostic()?.flaky ?? false
        if (isFlaky) flaky++
        if (isFlaky || state === 'failed')
          tell(
            isFlaky ? 'flaky ' : 'failed',
            `${module.relativeModuleId} > ${test.fullName}`,
            errors,
          )
      }
      if (module.errors().length === 0) continue
      count.failed++
      tell('failed', module.relativeModuleId, module.errors())
    }
    for (const error of unhandled) {
      count.failed++
      tell('failed', 'outside of a test', [error])
    }
    for (const { taskId = '', content } of this.#printed) {
      const task = this.#vitest!.state.idMap.get(taskId)
      count.failed++
      tell('printed', task ? `${task.file.name} > ${task.name}` : 'outside of a test', [
        { message: content },
      ])
    }
    const skipped = count.skipped + count.pending
    console.log(
      `${count.passed} passed, ${count.failed} failed` +
        (flaky ? `, ${flaky} at a later attempt` : '') +
        (skipped ? `, ${skipped} skipped` : ''),
    )
    if (this.#printed.length > 0) process.exitCode = 1
    if (flaky > Math.ceil(live * MOST_FLAKY_SHARE)) process.exitCode = 1
  }
}

function tell(what: string, where: string, [error]: readonly Partial<TestError>[] = []) {
  const [first = 'no reason'] = error?.message?.split('\n') ?? []
  const place = error?.stacks?.[0]
  const at = place ? ` (${basename(place.file)}:${place.line})` : ''
  console.log(`${what}  ${where}: ${first.slice(0, 500)}${at}`)
  const differing = stripVTControlCharacters(error?.diff ?? '')
    .split('\n')
    .filter((line) => /^[-+] {2}/.test(line))
  for (const line of differing.slice(0, MOST_LINES)) console.log(`${what}    ${line.slice(0, 200)}`)
}
