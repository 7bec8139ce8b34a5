import { readFile } from 'node:fs/promises'
import { createLogger } from '../../../../shared/base/log/log.ts'

/**
 * Writes as many lines to its standard output as each message says, and responds once files can be read again
 * and its event loop has turned. Exits by itself on the message 0.
 */
const log = createLogger('info')
const LONG = 'x'.repeat(1_000)
let number = 0

process.on('message', (lines: number) => {
  if (lines === 0) process.exit(0)
  for (let line = 0; line < lines; line++) log.info({ number: number++, LONG }, 'a line')
  void Promise.all(Array.from({ length: 8 }, () => readFile(import.meta.filename))).then(() =>
    process.send!('going on'),
  )
})
