import type { Reporter, TestModule } from 'vitest/node'

/** Prints the run's one plain closing line, `N passed, N failed`, for tools that read only that. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state]++
      if (module.errors().length > 0) count.failed++
    }
    const skipped = count.skipped + count.pending
    console.log(
      `${count.passed} passed, ${count.failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
    )
  }
}
