import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that take much longer than the length of the file tells, by which vitest sorts; the longest first. */
const LONG = [
  'worker_crash.long.pg',
  'every_route.pg',
  'main.pg',
  'import_crash.more.pg',
  'platform.page',
  'templates.page',
  'performance.page',
  'accessibility.page',
  'second_tab.page',
  'database_away.page',
  // In these nobody speaks: they run while the first file starts its stack.
  'smart_turn_thread.live',
  'microphones.live',
  'rooms.live',
  // A browser takes a core, so calls with a page alternate with calls without one.
  'join.live',
  'conversation.live',
  'embed.live',
  'now.live',
  'interruptions.live',
  'many.long',
  'run_drill.long',
  'demo.long',
  'turn_end_backends.long',
  'places.long',
  'reference.long',
  'media_server.long',
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
