import type { Repair } from '../../shared/calls/repair.ts'
import { toldIn } from '../told_response.ts'
import { type Adjustment, adjustmentsTo, saidIn } from './refusal.ts'
import { type Asked, inWantedForm, type Wants } from './wants.ts'

/** Adjustments of one request, of which each costs a refusal. */
const MOST_ADJUSTMENTS = 6

type Options = {
  /** Whether the server of a model gets messages in the strictest form from the first on. */
  isStrict: (model: string) => boolean
  /** Whether messages get another form where a server refuses theirs. */
  mayForm: boolean
  thoughtOf: (call_id: string) => object
  /** Called for what a server wants otherwise than OpenAI, with what it said, as `modelFetch`. */
  repaired: (model: string, kind: Repair, told?: string) => void
}

/**
 * Asks the servers of models for replies in the form that they want. What a server wants is in its refusals,
 * and kept for the model.
 */
export function createWantedRequests({ isStrict, mayForm, thoughtOf, repaired }: Options) {
  const known = new Map<string, Wants>()

  /**
   * @param request that `asked` is the body of
   * @returns a refusal if the server refuses it in every form
   */
  return async function ask(
    asked: Asked,
    request: RequestInit,
    send: (request: RequestInit) => Promise<Response>,
  ): Promise<Response> {
    let wanted = known.get(asked.model) ?? {
      isStrict: isStrict(asked.model),
      withShortIds: false,
      withThoughts: false,
      withWrittenCalls: false,
      without: [],
    }
    let response = await send(inForm(wanted))
    const useless = new Set<string>()
    const learnt = new Map<Repair, string | undefined>()
    for (let i = 0; i < MOST_ADJUSTMENTS && !response.ok; i++) {
      const text = await response.clone().text()
      const adjustment = adjustmentsTo(response.status, text, asked, wanted).find(mayHelp)
      if (!adjustment) return response
      const adjusted = { ...wanted, ...adjustment.wants }
      const next = await send(inForm(adjusted))
      if (!next.ok && !adjustment.isNamed) return response
      if (!next.ok && isSame(text, await next.clone().text())) {
        useless.add(JSON.stringify(adjustment.wants))
        continue
      }
      if (!learnt.has(adjustment.kind)) learnt.set(adjustment.kind, toldIn(text, inForm(wanted)))
      // Without such a word it may have been luck: some refuse now and then what they accept again.
      if (adjustment.isNamed) wanted = adjusted
      response = next
    }
    if (!response.ok) return response
    known.set(asked.model, wanted)
    for (const [kind, told] of learnt) repaired(asked.model, kind, told)
    return response

    function mayHelp({ wants, kind }: Adjustment): boolean {
      if (useless.has(JSON.stringify(wants)) || (kind === 'message_form' && !mayForm)) return false
      return inForm({ ...wanted, ...wants }).body !== inForm(wanted).body
    }

    function inForm(wants: Wants): RequestInit {
      return { ...request, body: JSON.stringify(inWantedForm(asked, wants, thoughtOf)) }
    }
  }
}

/** Whether two refusals say the same, apart from numbers and the ids of requests. */
function isSame(one: string, other: string): boolean {
  const [said, again] = [one, other].map((text) => saidIn(text).replace(/[\da-f]{8,}|\d/gi, ''))
  return said === again
}
