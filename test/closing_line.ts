import type { Reporter, TestCase, TestModule } from 'vitest/node'

/**
 * Prints a line for each test that failed, and one for each that needed a second attempt, and then the
 * run's one plain closing line, `N passed, N failed`, for tools that read only the end.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        count[test.result().state]++
        const remark = remarkOn(test)
        if (remark) console.log(`${remark}  ${module.relativeModuleId} > ${test.fullName}`)
        for (const { message } of test.result().errors ?? []) console.log(indented(message))
      }
      if (module.errors().length === 0) continue
      count.failed++
      console.log(`failed  ${module.relativeModuleId}`)
      for (const { message } of module.errors()) console.log(indented(message))
    }
    const skipped = count.skipped + count.pending
    console.log(
      `${count.passed} passed, ${count.failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
    )
  }
}

function remarkOn(test: TestCase): 'failed' | 'flaky ' | undefined {
  if (test.result().state === 'failed') return 'failed'
  return test.diagnostic()?.flaky ? 'flaky ' : undefined
}

/** The first lines of `message`: what failed, without the whole of what it compared. */
function indented(message: string): string {
  return message
    .split('\n')
    .slice(0, 6)
    .map((line) => `        | ${line.slice(0, 300)}`)
    .join('\n')
}
