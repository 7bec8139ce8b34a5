import { expect } from 'vitest'
import { noteFile } from './helpers/reached.ts'

noteFile(expect.getState().testPath!)
