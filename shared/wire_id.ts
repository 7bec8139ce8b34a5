import { z } from 'zod'
import type { IdKind } from './ids.ts'

/** The schema of an id; any text is accepted. */
export function wireId(kind: IdKind) {
  return z.string().meta({ description: `Id of the ${NAMES[kind]}`, examples: [exampleId(kind)] })
}

/** An example, as `newId` makes them. */
export function exampleId(kind: IdKind): string {
  return `${kind}_01kahhmq3tn8c2v5w9xyz4b7de`
}

const NAMES: Record<IdKind, string> = {
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
  shr: 'share link',
  inv: 'invitation',
  dev: 'sign-in',
  frm: 'frame',
  sec: 'secret',
  req: 'request',
  evt: 'event',
}
