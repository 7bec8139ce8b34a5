import { useSignal } from '@preact/signals'

/** `names` go before the count and the prefix. */
export type Wanted = { count: number; person_name_prefix: string; names: string[] }

type Properties = { isBusy: boolean; onSubmit: (wanted: Wanted) => void }

export function ScheduleForm({ isBusy, onSubmit }: Properties) {
  const names = useSignal('')
  const listed = names.value.split('\n').flatMap((line) => line.trim() || [])
  const isNamed = listed.length > 0
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        const count = Number(fields.get('count') ?? 0)
        const person_name_prefix = String(fields.get('prefix') ?? '').trim() || 'Guest'
        onSubmit({ count, person_name_prefix, names: listed })
      }}
    >
      <div class="pair">
        <div class="field">
          <label for="count">Number of links</label>
          <input
            id="count"
            name="count"
            type="number"
            min={1}
            max={500}
            required
            defaultValue="10"
            disabled={isNamed}
          />
        </div>
        <div class="field">
          <label for="prefix">Name each of them</label>
          <input
            id="prefix"
            name="prefix"
            maxLength={100}
            defaultValue="Guest"
            disabled={isNamed}
            aria-describedby="prefix-hint"
          />
          <p class="hint" id="prefix-hint">
            With a number: Guest 1, Guest 2 …
          </p>
        </div>
      </div>
      <div class="field">
        <label for="names">Or list their names, one per line</label>
        <textarea
          id="names"
          rows={3}
          value={names}
          onInput={({ currentTarget }) => (names.value = currentTarget.value)}
        />
      </div>
      <div class="actions">
        <button class="primary" disabled={isBusy}>
          {isNamed ? `Create ${listed.length} links` : 'Create links'}
        </button>
      </div>
    </form>
  )
}
