import { isDeepStrictEqual } from 'node:util'
import { forgetSummary, holdOver } from '../../db/calls/endings.ts'
import type { JoinLink } from '../../db/conversations/join_links.ts'
import { renewReflection } from '../../db/conversations/reflections.ts'
import { publishCallbacks } from '../../db/outputs/callbacks.ts'
import { commitGoalIn } from '../../db/outputs/commits.ts'
import { forgetWithdrawn } from '../../db/outputs/forget_withdrawn.ts'
import type { Sql } from '../../db/sql.ts'
import { ApiError } from '../../shared/base/errors.ts'
import { must } from '../../shared/base/must.ts'
import type {
  NewReceiptChange,
  Receipt,
  ReceiptChanged,
} from '../../shared/conversations/receipt.ts'
import { givesReceipt, goalsOf } from '../../shared/templates/template.ts'
import { limitConcurrency } from '../http/concurrency.ts'
import type { RouteScope } from '../http/route.ts'
import { tryLater } from '../http/try_later.ts'
import { findReceipt } from './find_receipt.ts'
import { findParticipant } from './person_secret.ts'

/** Maximum size of a correction, in bytes of JSON: more than anybody says. */
const MAX_BYTES = 32_768
/** Maximum versions per item: each is stored and fires every output of its goal. */
const MAX_VERSIONS = 100

type Scope = Pick<RouteScope, 'transact' | 'config' | 'renderer'>

/** Each correction is validated against the schema of its goal. */
const { run: withinLimit } = limitConcurrency({ perKey: 4 })

/**
 * What a conversation captured, for one of its participants: where others spoke as well, only what rests on
 * this participant's words.
 *
 * @throws ApiError 404, 403, 409 when the template offers no receipt or the link has expired
 */
export async function readReceipt(
  sql: Sql,
  config: Scope['config'],
  session_id: string,
  person_secret: string,
): Promise<Receipt> {
  const { link, person } = await findParticipant(sql, config, { session_id, person_secret })
  refuseWithout(link)
  return (await findReceipt(sql, link, person.id)).receipt
}

/**
 * Stores a participant's correction, withdrawal or answer to an open goal as a commit of its own whose outputs fire.
 * Frontend callbacks are returned in the response, because no agent is there to publish them. Sending the same data
 * again stores nothing and fires nothing.
 *
 * @throws ApiError as `readReceipt` does; 403 when the participant never spoke; 400 when the data does not
 * fit its goal or is too long; 409 while the call is running, when somebody else changed the item meanwhile,
 * or when it was changed too often; 429 when several other changes of the session are in progress
 */
export function changeReceipt(
  scope: Scope,
  session_id: string,
  change: NewReceiptChange,
): Promise<ReceiptChanged> {
  return withinLimit(
    session_id,
    () => storeChange(scope, session_id, change),
    () => tryLater('Other corrections to this conversation are being stored', 1),
  )
}

async function storeChange(
  { transact, config, renderer }: Scope,
  session_id: string,
  { person_secret, goal_id, version, ...sent }: NewReceiptChange,
): Promise<ReceiptChanged> {
  const data = sent.data ?? null
  // Slow work happens before the conversation is locked.
  const { link, person } = await transact(async (sql) => {
    const found = await findParticipant(sql, config, { session_id, person_secret })
    await refuseUnderWay(sql, session_id)
    return found
  })
  refuseWithout(link)
  if (data) await refuseUnfit(renderer, link, goal_id, data)
  return transact(async (sql) => {
    await refuseUnderWay(sql, session_id)
    const { receipt, template, has_spoken } = await findReceipt(sql, link, person.id)
    if (!has_spoken) throw neverSpoke()
    const item = [...receipt.items, ...receipt.open].find((item) => item.goal_id === goal_id)
    if (!item) throw unknownGoal(goal_id)
    const { org_id, conversation_id } = link
    const isSame = isDeepStrictEqual(item.data, data)
    if (!isSame && item.version !== version) {
      const message = `The item has since changed and is now at version ${item.version}; read it again`
      throw new ApiError('conflict', message, { field: 'version' })
    }
    if (isSame && item.source !== 'participant') return { item, callbacks: [] }
    if (item.version >= MAX_VERSIONS) {
      const message = `The item has ${MAX_VERSIONS} versions, which is the maximum; ask whoever sent the link to change it`
      throw new ApiError('conflict', message)
    }
    const session = { id: session_id, org_id, conversation_id }
    const by = { source: 'participant' as const, evidence: [], confidence: null }
    const commit = { session, template, goal_id, data, ...by }
    const { commit_id, repeated } = await commitGoalIn(sql, commit)
    if (data === null) {
      await forgetWithdrawn(sql, session, goal_id)
      await renewReflection(sql, conversation_id)
    }
    if (!repeated) await forgetSummary(sql, conversation_id)
    const callbacks = await publishCallbacks(sql, conversation_id, commit_id)
    const { items } = (await findReceipt(sql, link, person.id)).receipt
    return {
      item: must(
        items.find((one) => one.goal_id === goal_id),
        'it was just stored',
      ),
      callbacks,
    }
  })
}

function neverSpoke() {
  const message =
    'This participant never spoke in the conversation; ask whoever gave the answers to change them'
  return new ApiError('forbidden', message, { field: 'person_secret' })
}

function refuseWithout(link: JoinLink) {
  const { conversation_id, settings } = link
  if (!givesReceipt({ settings })) {
    const message = `The template of the conversation ${conversation_id} does not offer a receipt; ask whoever sent the link`
    throw new ApiError('conflict', message)
  }
  refuseExpired(link)
}

/** @throws ApiError 409 once the link has expired: what participants may do ends with it */
export function refuseExpired({ conversation_id, expires_at }: JoinLink) {
  if (expires_at.getTime() > Date.now()) return
  const message = `The link of the conversation ${conversation_id} has expired; ask whoever sent it`
  throw new ApiError('conflict', message)
}

async function refuseUnderWay(sql: Sql, session_id: string) {
  if (await holdOver(sql, session_id)) return
  throw new ApiError('conflict', 'The call is still in progress; wait until it is over')
}

async function refuseUnfit(
  renderer: Scope['renderer'],
  link: JoinLink,
  goal_id: string,
  data: Record<string, unknown>,
) {
  const goal = goalsOf(link).find(({ id }) => id === goal_id)
  if (!goal) throw unknownGoal(goal_id)
  if (Buffer.byteLength(JSON.stringify(data)) > MAX_BYTES) {
    const message = `data: Longer than ${MAX_BYTES} bytes as JSON; make it shorter`
    throw new ApiError('validation_error', message, { field: 'data' })
  }
  const fault = await renderer.findFault(link.org_id, goal, data)
  if (!fault) return
  const { field, message } = fault
  throw new ApiError('validation_error', message, { field })
}

function unknownGoal(goal_id: string) {
  const message = `goal_id: The receipt has no item ${goal_id}; send the goal_id of an existing item`
  return new ApiError('validation_error', message, { field: 'goal_id' })
}
