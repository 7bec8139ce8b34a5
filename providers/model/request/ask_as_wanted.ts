import type { Repair } from '../../../shared/calls/repair.ts'
import { toldIn } from '../../asking/told_response.ts'
import type { Wants } from '../../learnt.ts'
import { saysTooLong } from '../length_refusal.ts'
import { newestMessages } from './newest_messages.ts'
import { type Adjustment, adjustmentsTo } from './refusal.ts'
import { saysTheSame } from './said_in.ts'
import type { ServerAnswer } from './server_answer.ts'
import { type Asked, inWantedForm } from './wanted_form.ts'

/** Adjustments of one request, of which each costs a refusal. */
const MOST_ADJUSTMENTS = 8

type Options = {
  /** What the server is known to want. */
  known: Wants
  /** Whether messages get another form where a server refuses theirs. */
  mayForm: boolean
  /** What the model thought before a call, as fields of the message that has the call. */
  thoughtOf: (call_id: string) => object
}

/**
 * Asks the server of a model for a reply in the form that it wants, which is in its refusals.
 *
 * @param request that `asked` is the body of
 * @returns `refusal`: the last one if the server refuses it in every form. `wants`: what it wants beyond what
 * was known. `told`: what it said of each kind, without words of the conversation
 */
export async function askAsWanted(
  asked: Asked,
  request: RequestInit,
  send: (request: RequestInit) => Promise<ServerAnswer>,
  { known, mayForm, thoughtOf }: Options,
) {
  let wants: Wants = {}
  let halvings = 0
  const told = new Map<Repair, string | undefined>()
  let answer = await send(inForm({}))
  const useless = new Set<string>()
  for (let i = 0; i < MOST_ADJUSTMENTS && answer.refusal; i++) {
    const { status, text } = answer.refusal
    const refused = inForm(wants)
    if (saysTooLong(status, text)) {
      halvings++
      if (inForm(wants).body === refused.body) break
      if (!told.has('shortened')) told.set('shortened', toldIn(text, refused))
      answer = await send(inForm(wants))
      continue
    }
    const adjustment = adjustmentsTo(status, text, asked, { ...known, ...wants }).find(mayHelp)
    if (!adjustment) break
    const adjusted = { ...wants, ...adjustment.wants }
    const next = await send(inForm(adjusted))
    if (next.refusal && (!adjustment.isNamed || saysTheSame(text, next.refusal.text))) {
      useless.add(JSON.stringify(adjustment.wants))
      continue
    }
    if (!told.has(adjustment.kind)) told.set(adjustment.kind, toldIn(text, refused))
    // Without such a word it may have been luck: some refuse now and then what they accept again.
    if (adjustment.isNamed) wants = adjusted
    answer = next
  }
  return { ...answer, wants, told }

  function mayHelp({ wants: more, kind }: Adjustment): boolean {
    if (useless.has(JSON.stringify(more)) || (kind === 'message_form' && !mayForm)) return false
    return inForm({ ...wants, ...more }).body !== inForm(wants).body
  }

  function inForm(wants: Wants): RequestInit {
    const messages = newestMessages(asked.messages, halvings)
    const form = inWantedForm({ ...asked, messages }, { ...known, ...wants }, thoughtOf)
    return { ...request, body: JSON.stringify(form) }
  }
}
