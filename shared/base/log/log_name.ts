import { createHmac } from 'node:crypto'

/**
 * What the log, and the media server as the name of a room, call something whose id opens it: the same in all
 * processes, and of no use to whoever reads it. For example `call_3f9a…` for a session.
 *
 * @param key see `logKey`
 * @param id of a session, a conversation or a share link; another one stays as it is
 */
export function logName(key: Buffer, id: string): string {
  return id.replace(ID, (found, kind: string) => {
    const hash = createHmac('sha256', key).update(found.toLowerCase()).digest('hex')
    return `${KINDS[kind.toLowerCase()]}_${hash.slice(0, DIGITS)}`
  })
}

/** Whether a text may be the name of a conversation or of its call. */
export function isLogName(text: string): boolean {
  return LOG_NAME.test(text)
}

/** 80 bits, as many random ones as an id has. */
const DIGITS = 20
const KINDS: Record<string, string> = { ses: 'call', int: 'conversation', shr: 'link' }

/** An id (`newId`), also one that was cut off at the end. */
const ID = /(ses|int|shr)_0[\da-hjkmnp-tv-z]{9,25}/gi
const LOG_NAME = /^(call|conversation)_[\da-f]{20}$/
