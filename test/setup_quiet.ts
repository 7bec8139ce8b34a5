/**
 * A warning of Node, such as that listeners pile up, is a fault of a test or of the code, and fails the
 * run. Which features are deprecated or experimental depends on Node's version.
 */
const OF_VERSION = ['DeprecationWarning', 'ExperimentalWarning']
const WATCHED = Symbol.for('colloquy.warnings')

// Test files of one process share it.
if (!(WATCHED in process)) {
  Object.defineProperty(process, WATCHED, { value: true })
  process.on('warning', ({ name, message, stack }) => {
    if (OF_VERSION.includes(name)) return
    // The warning itself would be shown with all that it refers to, such as the environment.
    throw Object.assign(new Error(message), { name, stack })
  })
}
