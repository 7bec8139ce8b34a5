import { useSignal } from '@preact/signals'
import { useAsk } from '../../../ask/answer.ts'
import { useAct } from '../parts/act.ts'
import { Told } from '../parts/told.tsx'
import { ScheduleForm, type Wanted } from './schedule_form.tsx'
import { type Seat, Seats } from './seats.tsx'

/** Creates many conversations at once, each with its own link. */
export function Schedule({ template_id }: { template_id: string }) {
  const ask = useAsk()
  const seats = useSignal<readonly Seat[]>([])
  const { isBusy, error, act } = useAct()
  const schedule = ({ names, ...body }: Wanted) =>
    act(async () => {
      const persons = names.map((name) => ({ name }))
      const sent = persons.length > 0 ? { persons } : body
      const { scheduled } = await ask('scheduleTemplate', { template_id, body: sent })
      const made = scheduled.map((one, i) => ({
        ...one,
        name: names[i] ?? `${body.person_name_prefix} ${i + 1}`,
      }))
      seats.value = [...made, ...seats.value]
    })
  return (
    <section class="panel" aria-labelledby="schedule">
      <h2 id="schedule">Conversations for named people</h2>
      <p class="hint">
        One link per person, with the current version of the template. Each link is good for one
        conversation.
      </p>
      <ScheduleForm isBusy={isBusy.value} onSubmit={schedule} />
      <Told error={error.value} />
      {seats.value.length > 0 && <Seats seats={seats.value} />}
    </section>
  )
}
