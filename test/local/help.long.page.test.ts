import { afterAll, test } from 'vitest'
import { checkout } from '../scripts/checkout.ts'
import { expectHelpOfSources } from './help_of_sources.ts'
import { PROGRAMS } from './programs.ts'

const root = checkout(undefined, afterAll)

test.each(PROGRAMS)('%s says what it is for without a build', (name, script) =>
  expectHelpOfSources(root, name, script),
)
