import { readFile } from 'node:fs/promises'
import { createLogger } from '../../shared/logs/log.ts'

/**
 * Logs to its standard output as many lines as each message says, and answers when files can still be read
 * and its event loop has turned. Ends by itself at the message 0.
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
