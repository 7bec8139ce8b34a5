import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that take much longer than the length of the file tells, by which vitest sorts; the longest first. */
const LONG = [
  'two_hundred_thousand_turns.pg',
  'worker_crash.pg',
  'import_crash.pg',
  'many.page',
  'timeline.page',
  'turn_lab.pg',
  'every_route.pg',
  'media_server.live',
  'run_drill.live',
  'controlled_providers.live',
  'interruptions.live',
  'places.live',
  'demo.live',
  'configuration.live',
  'eou_backends.live',
  'hear/two_persons.live',
  'fallback.live',
  'worker/worker.live',
  'start.live',
  'reference.live',
  'advisors.live',
  'join.live',
  'declined.live',
  'recovery.live',
  'time_budget.live',
  'commits.live',
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
