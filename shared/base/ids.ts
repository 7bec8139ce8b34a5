import { randomBytes } from 'node:crypto'

/** The kind of object that each prefix identifies. */
export const ID_KINDS = {
  org: 'organization',
  usr: 'user',
  key: 'API key',
  tpl: 'template',
  int: 'conversation',
  ses: 'session',
  per: 'participant',
  trn: 'turn',
  cmt: 'commit',
  dlv: 'delivery',
  att: 'attempt',
  arc: 'archetype',
  skl: 'skill',
  sks: 'skillset',
  adn: 'advisor note',
  shr: 'share link',
  inv: 'invitation',
  dev: 'sign-in',
  frm: 'frame',
  sec: 'secret',
  req: 'request',
  evt: 'event',
  aud: 'audit entry',
  sev: 'security event',
  sin: 'console sign-in',
  med: 'imported medium',
  inc: 'incident',
  lst: 'listener',
  knk: 'knock',
  wrk: 'agent worker',
} as const
export type IdKind = keyof typeof ID_KINDS

/** Crockford's base 32: without I, L, O, U, and in sort order. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** For example `int_01k9…`: 10 characters of time, for sorting, and 16 random ones (80 bits). */
export function newId(kind: IdKind): string {
  let time = ''
  for (let rest = Date.now(), i = 0; i < 10; i++, rest = Math.floor(rest / 32)) {
    time = ALPHABET[rest % 32] + time
  }
  let random = ''
  for (const byte of randomBytes(16)) random += ALPHABET[byte & 31]
  return `${kind}_${time}${random}`
}

/** The organization that owns the platform's own objects, such as its templates. */
export const SYSTEM_ORG_ID = 'org_system'
