import { relative } from 'node:path'
import { expect } from 'vitest'
import { note } from './helpers/noted.ts'

/* Notes that a test file runs: only a run of all files is checked as a whole. */
note(relative(import.meta.dirname, expect.getState().testPath!))
