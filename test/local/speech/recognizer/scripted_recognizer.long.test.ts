import { beforeAll, test } from 'vitest'
import { expectHeard, GAPS, learnLines, STALLED } from './spoken_lines.ts'

beforeAll(learnLines)

test.each(STALLED.flatMap((text) => GAPS.map((gap) => [gap.name, text, gap] as const)))(
  'any utterance over a line that %s is heard in full: %s',
  (_, text, gap) => expectHeard(text, gap),
)
