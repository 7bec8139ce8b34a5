import { useSignal } from '@preact/signals'
import { useAsk } from '../../../ask/answer.ts'
import { Field } from '../../../parts/field.tsx'
import { Form, type Values } from '../../../parts/form.tsx'
import { type Seat, Seats } from './seats.tsx'

/** Creates many conversations at once, each with its own link. */
export function Schedule({ template_id }: { template_id: string }) {
  const ask = useAsk()
  const seats = useSignal<readonly Seat[]>([])
  const text = useSignal('')
  const names = text.value.split('\n').flatMap((line) => line.trim() || [])
  const isNamed = names.length > 0

  /** The names go before the count and the prefix. */
  async function schedule({ count, person_name_prefix: given = '' }: Values) {
    const person_name_prefix = given.trim() || 'Guest'
    const persons = names.map((name) => ({ name }))
    const body = isNamed ? { persons } : { count: Number(count), person_name_prefix }
    const { scheduled } = await ask('scheduleTemplate', { template_id, body })
    const made = scheduled.map(({ session_id, join_url, person_join_url }, i) => ({
      session_id,
      join_url: person_join_url ?? join_url,
      name: names[i] ?? `${person_name_prefix} ${i + 1}`,
    }))
    seats.value = [...made, ...seats.value]
  }
  return (
    <section class="panel" aria-labelledby="schedule">
      <h2 id="schedule">Conversations for named people</h2>
      <p class="hint">
        One link per person, with the current version of the template. Each link is good for one
        conversation.
      </p>
      <Form
        label={isNamed ? `Create ${names.length} links` : 'Create links'}
        send={schedule}
        said=""
      >
        <div class="pair">
          <Field label="Number of links" name="count">
            {(wired) => (
              <input
                {...wired}
                type="number"
                min={1}
                max={500}
                defaultValue="10"
                disabled={isNamed}
              />
            )}
          </Field>
          <Field
            label="Name each of them"
            name="person_name_prefix"
            hint="With a number: Guest 1, Guest 2 …"
          >
            {(wired) => (
              <input {...wired} maxLength={100} defaultValue="Guest" disabled={isNamed} />
            )}
          </Field>
        </div>
        <Field label="Or list their names, one per line" name="persons">
          {(wired) => (
            <textarea
              {...wired}
              rows={3}
              value={text}
              onInput={({ currentTarget }) => (text.value = currentTarget.value)}
            />
          )}
        </Field>
      </Form>
      {seats.value.length > 0 && <Seats seats={seats.value} />}
    </section>
  )
}
