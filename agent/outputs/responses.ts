import { setTimeout as sleep } from 'node:timers/promises'
import { listChainedCalls, type StoredChainedCall } from '../../db/outputs/chained_calls.ts'
import { isAwaited } from '../../shared/outputs/chained_call.ts'
import { outputKindOf, type Output } from '../../shared/outputs/output.ts'
import { placeholderPieces } from '../../shared/base/text/placeholders.ts'
import { writtenIn } from '../../shared/prompt/tags/goal_tag.ts'
import { outputsOf } from '../../shared/templates/template.ts'
import { SECOND } from '../../shared/base/time.ts'
import { within } from '../async/within.ts'
import type { HeldCall } from '../held_call.ts'
import type { Briefing } from '../interview/briefing.ts'

type Options = Pick<HeldCall, 'sql' | 'brief'> & { briefing: Briefing }

type Wait = {
  /** Stores at once what would otherwise wait until its turn is certain. */
  store: () => Promise<void>
  /** Reads the calls once and tells the model about them. */
  look: () => Promise<void>
}

/** How long the next question waits for responses that it may use. */
export const WAIT_MS = 1.5 * SECOND
const LOOK_MS = 50

/** Tells the model about a call's stored chained calls. */
export function followResponses({ sql, brief, briefing }: Options) {
  const isWaitedFor = usesResponses(brief)
  let known: StoredChainedCall[] = []

  return {
    async look() {
      known = await listChainedCalls(sql, brief.conversation_id, known)
      briefing.note({ type: 'calls_read', calls: known })
    },
    /**
     * Waits briefly until no response is outstanding; a later one is available to later turns. It
     * does not wait if the template never uses responses in what is said. The commit of a goal with
     * a chained call is stored at once: waiting for the turn to become certain as well would mean
     * waiting twice.
     */
    async awaitResponses(goal_id: string, wait: Wait) {
      if (!isWaitedFor) return
      await within(WAIT_MS, responsesOf(goal_id, wait, performance.now() + WAIT_MS))
    },
  }

  async function responsesOf(goal_id: string, { store, look }: Wait, deadline: number) {
    if (outputsOf(brief.template, goal_id).some(isCall)) await store()
    await look()
    while (briefing.situation.calls.some(isAwaited) && performance.now() < deadline) {
      await sleep(LOOK_MS)
      await look()
    }
  }
}

function isCall(output: Output) {
  return outputKindOf(output) === 'api_call'
}

/** Whether anything that the model is told uses a response. */
function usesResponses({ template, archetype, skills }: HeldCall['brief']) {
  const { phases, settings } = template
  const texts = [
    settings.system_instructions ?? '',
    archetype?.prompt_section ?? '',
    archetype?.bridge_directive ?? '',
    ...skills.map(({ instructions }) => instructions),
    ...phases.flatMap(({ body_instructions, goals }) => [
      body_instructions,
      ...goals.flatMap(writtenIn),
    ]),
  ]
  return texts
    .flatMap(placeholderPieces)
    .some(({ kind, name }) => kind === 'variable' && name.split('.')[0] === 'response')
}
