import { test } from 'vitest'
import { throwAway } from './thrown_away.ts'

test('of a thousand answers that were prepared and thrown away nothing is ever noticed in the call either', () =>
  throwAway(1_000))
