import { createLogger, logForNode } from '../../../../shared/base/log/log.ts'

/** Ends by an error that nobody catches and that names a session. */
logForNode(createLogger('info'))
setImmediate(() => {
  throw new Error(`no room ${process.argv[2]}`)
})
