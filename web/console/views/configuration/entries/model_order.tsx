import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { Field } from '../../../parts/field.tsx'
import { focusLast } from '../../templates/cards/focus_last.ts'
import { IconButton } from '../../templates/cards/icons.tsx'
import { moved } from '../../templates/draft/template_parts.ts'
import { MODEL_OPTIONS } from '../models.tsx'
import type { Entered } from './entered.ts'

/** Models in the order in which they are tried. */
export function ModelOrder({ name, value: models, set }: Entered<string[]>) {
  const box = useRef<HTMLDivElement>(null)
  const said = useSignal('')

  function move(from: number, by: -1 | 1) {
    const to = from + by
    set(moved(models, from, to))
    said.value = `${models[from]} is now ${to + 1} of ${models.length}`
    const way = by === -1 ? 'up' : 'down'
    focusLast(box, `[aria-label="Move model ${to + 1} ${way}"]`)
  }
  return (
    <div class="rows" ref={box} role="group" aria-label="Models, in this order">
      {models.map((model, at) => (
        <div class="row ordered" key={at}>
          <Field label={`Model ${at + 1}`} name={`${name}.${at}`}>
            {(wired) => (
              <input
                {...wired}
                list={MODEL_OPTIONS}
                autocomplete="off"
                spellcheck={false}
                value={model}
                onInput={({ currentTarget }) => set(models.with(at, currentTarget.value))}
              />
            )}
          </Field>
          <IconButton
            icon="up"
            label={`Move model ${at + 1} up`}
            isOff={at === 0}
            act={() => move(at, -1)}
          />
          <IconButton
            icon="down"
            label={`Move model ${at + 1} down`}
            isOff={at === models.length - 1}
            act={() => move(at, 1)}
          />
          <IconButton
            icon="remove"
            label={`Remove model ${at + 1}`}
            act={() => {
              set(models.toSpliced(at, 1))
              focusLast(box, '.add-row')
            }}
          />
        </div>
      ))}
      <button
        type="button"
        class="quiet add-row"
        onClick={() => {
          set([...models, ''])
          focusLast(box, 'input')
        }}
      >
        Add a model
      </button>
      <p class="visually-hidden" role="status">
        {said.value}
      </p>
    </div>
  )
}
