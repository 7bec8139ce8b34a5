import { initializeLogger } from '@livekit/agents'
import { createRequire } from 'node:module'
import type { Logger } from '../../shared/log.ts'

/**
 * Makes the framework and its room library write to `log`, from now on and in every logger they make:
 * at `info` the framework reports what is said in a call, so its lines below `warn` are written only
 * where `log` is at `debug` or below. What it marks as personal, such as the arguments of a tool, is
 * left out at every level, and so is the text of a tool's error, which it does not mark.
 *
 * Called when a process starts, before the framework writes anything, and again with the log of the
 * call. The framework's inference process, which runs no code of ours, is silent.
 */
export function routeFrameworkLog(log: Logger): void {
  const routed = log.child({}, { level: levelFor(log), formatters: { log: withoutPersonal } })
  const { child } = routed
  routed.child = function (this: Logger, fields: object, options?: object) {
    return child.call(this, withoutPersonal(fields), options)
  } as typeof child
  initializeLogger({ pretty: false, level: 'silent' })
  // The framework sets its logger again in each process and for each job: that has no effect.
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

/** The framework's convention: a part `pii` in a field's name marks a value as personal. */
const PERSONAL = /(^|\.)pii(\.|$)/

function withoutPersonal(fields: object) {
  const kept = Object.entries(fields).filter(
    ([name, value]) => !PERSONAL.test(name) && !(name === 'error' && typeof value === 'string'),
  )
  return Object.fromEntries(kept)
}

/** Not exported, and otherwise at `debug` and straight to standard output. */
function roomLibraryLog(): Logger {
  const library = createRequire(import.meta.url).resolve('@livekit/rtc-node')
  return (createRequire(library)('./log.cjs') as { log: Logger }).log
}
