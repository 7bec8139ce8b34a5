import type { AgentWorker } from '../../../../shared/calls/waits.ts'
import { partStates, wordsOfParts } from './parts.ts'

/** The state of recognizer, model and voice, with what to do about one that does not work. */
export function Parts({ workers }: { workers: readonly AgentWorker[] }) {
  const states = partStates(workers)
  if (states.length === 0) return null
  return (
    <section class="capacity" role="status" aria-label="Parts of the agent">
      {states.map((one) => (
        <p key={one.parts.join()} class={one.state === 'works' ? undefined : 'caution'}>
          {wordsOfParts(one)}
        </p>
      ))}
    </section>
  )
}
