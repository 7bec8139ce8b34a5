import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that take much longer than the length of the file tells, by which vitest sorts; the longest first. */
const LONG = [
  'run_drill.live',
  'media_server.live',
  'worker/worker.live',
  'worker_crash.pg',
  'two_hundred_thousand_turns.pg',
  'eou_backends.live',
  'advisors.live',
  'declined.live',
  'demo.live',
  'recovery.live',
  'commits.live',
  'time_budget.live',
  'reference.live',
  'import_crash.pg',
]

/** Nobody waits at the end of a run for a long file that was begun last. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((name) => moduleId.includes(`/${name}.test.ts`))
      return place < 0 ? LONG.length : place
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
