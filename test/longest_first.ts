import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that take much longer than the length of the file tells, by which vitest sorts; the longest first. */
const LONG = [
  'worker_crash.long.pg',
  'every_route.pg',
  'every_input.pg',
  'main.pg',
  'import_crash.more.pg',
  'templates.page',
  'platform.page',
  'seats.page',
  'conversations.page',
  'second_tab.page',
  'system_templates.page',
  'help.page',
  'accessibility.page',
  'performance.page',
  'database_away.page',
  // In these nobody speaks: they run while the first file starts its stack.
  'smart_turn_thread.live',
  'microphones.live',
  'rooms.live',
  // A browser takes a core, so calls with a page alternate with calls without one.
  'join.live',
  'conversation.live',
  'embed.live',
  'interruptions.live',
  'many.long',
  'run_drill.long',
  'demo.long',
  'turn_end_backends.long',
  'places.long',
  'reference.long',
  'media_server.long',
]

/**
 * Pages are spread over this share of the other files, which are most of the time: each waits for its browser,
 * while others compute.
 */
const SPREAD = 0.6

/** Nobody waits at the end of a run for a long file that was begun last. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((name) => moduleId.includes(`/${name}.test.ts`))
      return place < 0 ? LONG.length : place
    }
    const sorted = (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
    const pages = sorted.filter(isPage)
    const others = sorted.filter((file) => !isPage(file))
    const placed = [
      ...pages.map((file, i) => ({ file, at: ((i + 0.5) / pages.length) * SPREAD })),
      ...others.map((file, i) => ({ file, at: (i + 0.5) / others.length })),
    ]
    return placed.toSorted((a, b) => a.at - b.at).map(({ file }) => file)
  }
}

function isPage({ moduleId }: TestSpecification): boolean {
  return moduleId.endsWith('.page.test.ts')
}
