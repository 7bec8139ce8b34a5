import type { AgentWorker } from '../../../../shared/calls/waits.ts'
import { capacityOf, troubleOf } from './waits.ts'

type Properties = { workers: readonly AgentWorker[]; waiting: number }

/** How many calls the agent workers hold, and which workers take no new ones. */
export function Capacity({ workers, waiting }: Properties) {
  const troubles = workers.flatMap((worker) => {
    const trouble = troubleOf(worker)
    return trouble ? [{ id: worker.id, trouble }] : []
  })
  return (
    <section class="capacity" aria-label="Capacity">
      <p>{capacityOf(workers, waiting)}.</p>
      {troubles.map(({ id, trouble }) => (
        <p key={id} class="caution">
          {trouble}.
        </p>
      ))}
    </section>
  )
}
