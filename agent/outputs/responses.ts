import { setTimeout as sleep } from 'node:timers/promises'
import { listChainedCalls, type StoredCall } from '../../db/outputs/chained_calls.ts'
import type { CallBrief } from '../../db/calls/sessions.ts'
import type { Pool } from '../../db/sql.ts'
import { isUnderWay } from '../../shared/outputs/chained_call.ts'
import { writtenIn } from '../../shared/prompt/goal_tag.ts'
import { SECOND } from '../../shared/time.ts'
import type { Briefing } from '../interview/briefing.ts'

type Options = { sql: Pool; brief: CallBrief; briefing: Briefing }

/** How long the next question waits for the answers that it may be made of. */
const WAIT_MS = 1.5 * SECOND
const LOOK_MS = 50

/** Tells the model of the chained calls of a call as they stand in the database. */
export function followResponses({ sql, brief, briefing }: Options) {
  let known: StoredCall[] = []

  return {
    async look() {
      known = await listChainedCalls(sql, brief.conversation_id, known)
      briefing.note({ type: 'calls_read', calls: known })
    },
    /**
     * Looks until no answer is outstanding, but not for long: what comes later is there for later
     * turns. Where nothing that is said can hold an answer, nobody waits.
     *
     * @param look one look, after which the model knows the calls as they stand
     */
    async awaitAnswers(look: () => Promise<void>) {
      if (!speaksOfResponses(brief)) return
      const deadline = performance.now() + WAIT_MS
      await look()
      while (briefing.situation.calls.some(isUnderWay) && performance.now() < deadline) {
        await sleep(LOOK_MS)
        await look()
      }
    },
  }
}

function speaksOfResponses({ template: { phases, settings }, archetype, skills }: CallBrief) {
  const texts = [
    settings.system_instructions ?? '',
    archetype?.prompt_section ?? '',
    ...skills.map(({ instructions }) => instructions),
    ...phases.flatMap(({ body_instructions, goals }) => [
      body_instructions,
      ...goals.flatMap(writtenIn),
    ]),
  ]
  return texts.some((text) => /\{\{\s*response\b/.test(text))
}
