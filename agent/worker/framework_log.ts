import { initializeLogger } from '@livekit/agents'
import { createRequire } from 'node:module'
import type { Logger } from '../../shared/base/log/log.ts'

/**
 * Makes the framework and its room library write to `log`, in every logger that they create. At
 * `info`, the framework logs what is said in a call, so its lines below `warn` are written only if
 * `log` is at `debug` or below. What it marks as personal, such as a tool's arguments, is removed
 * at every level; so is the text of a tool's error, which it does not mark.
 *
 * Called when a process starts, before the framework writes anything, and again with the log of the
 * call. The framework's inference process, where our code reports only through its answers, is
 * silent, and so is the native part of the room library unless RUST_LOG says otherwise.
 */
export function routeFrameworkLog(log: Logger): void {
  const routed = log.child({}, { level: levelFor(log), formatters: { log: withoutPersonal } })
  const { child } = routed
  routed.child = function (this: Logger, fields: object, options?: object) {
    return child.call(this, withoutPersonal(fields), options)
  } as typeof child
  initializeLogger({ pretty: false, level: 'silent' })
  // The framework sets its logger again in each process and for each job; ignore that.
  Object.defineProperty(globalThis, FRAMEWORK_LOGGER, {
    configurable: true,
    get: () => routed,
    set: () => {},
  })
  const roomLog = roomLibraryLog()
  for (const level of LEVELS) roomLog[level] = routed[level].bind(routed)
}

const FRAMEWORK_LOGGER = Symbol.for('@livekit/agents:logger')
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const

function levelFor({ level }: Logger) {
  return level === 'info' ? 'warn' : level
}

/** In the framework, `pii` in a field's name marks a personal value. */
const PERSONAL = /(^|\.)pii(\.|$)/

function withoutPersonal(fields: object) {
  const kept = Object.entries(fields).filter(
    ([name, value]) => !PERSONAL.test(name) && !(name === 'error' && typeof value === 'string'),
  )
  return Object.fromEntries(kept)
}

/** It is not exported, and would otherwise write at `debug` to standard output. */
function roomLibraryLog(): Logger {
  const library = createRequire(import.meta.url).resolve('@livekit/rtc-node')
  return (createRequire(library)('./log.cjs') as { log: Logger }).log
}
