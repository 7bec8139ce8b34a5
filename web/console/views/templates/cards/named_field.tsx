import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { afterRender } from '../editor/after_render.ts'
import { labelsOf } from '../../../parts/choices/labels.ts'
import { Options } from '../../../parts/choices/options.tsx'
import type { Path } from '../draft/json.ts'
import { usePlace } from '../editor/editing.tsx'
import type { Catalog } from './catalogs.ts'
import { JsonInput } from './inputs.tsx'
import { PlaceField } from './schema_field.tsx'
import { Unread } from './unread.tsx'

type Properties = {
  path: Path
  label: string
  hint: string
  /** The choices and their purposes. */
  of: Catalog
  /** The label for no choice. */
  none: string
  /** The template's value in that case; undefined removes the key. */
  empty: '' | null | undefined
  /** The prefix of such an id. */
  placeholder: string
}

/** An id chosen by name. An id without a known name is kept and shown as is. */
export function NamedField({ of, none, empty, placeholder, hint, ...field }: Properties) {
  const { value } = usePlace(field.path)
  const { known } = of
  const one = known?.find(({ id }) => id === value)
  const about = known && value && !one ? UNKNOWN : one?.also
  return (
    <PlaceField {...field} hint={about || hint}>
      {(wired, value, set) => {
        if (typeof value !== 'string' && value !== undefined && value !== empty) {
          return <JsonInput {...{ wired, value, set }} />
        }
        const id = (value as string | null | undefined) ?? ''
        const change = (event: { currentTarget: { value: string } }) =>
          set(event.currentTarget.value || empty)
        return (
          <>
            <ByName
              isKnown={known !== undefined}
              isLocked={wired.disabled}
              label="By id"
              choice={
                <select {...wired} value={id} onChange={change}>
                  <Options of={labelsOf(known ?? [])} none={none} value={id} />
                </select>
              }
              written={
                <input
                  {...wired}
                  class="code"
                  spellcheck={false}
                  placeholder={placeholder}
                  value={id}
                  onInput={change}
                />
              }
            />
            <Unread of={of} what="its id" />
          </>
        )
      }}
    </PlaceField>
  )
}

const UNKNOWN = 'Nothing in the list has this id, so it is kept as written'

type Either = {
  /** Whether there are names to choose from; otherwise the value is typed. */
  isKnown: boolean
  isLocked: boolean
  choice: ComponentChildren
  written: ComponentChildren
  /** Label of the button that switches to typing. */
  label: string
}

/** A value chosen by name, or typed as stored. A value being typed is not replaced by a choice. */
export function ByName({ isKnown, isLocked, choice, written, label }: Either) {
  const isWritten = useSignal(false)
  const box = useRef<HTMLDivElement>(null)
  function turn() {
    isWritten.value = !isWritten.value
    afterRender(() => box.current?.querySelector<HTMLElement>('select, input, textarea')?.focus())
  }
  const hasChoice = isKnown && !isWritten.value
  return (
    <div
      ref={box}
      class="by-name"
      onFocusIn={() => {
        if (!isKnown) isWritten.value = true
      }}
    >
      <div>{hasChoice ? choice : written}</div>
      {isKnown && !isLocked && (
        <button type="button" class="quiet" onClick={turn}>
          {hasChoice ? label : 'By name'}
        </button>
      )}
    </div>
  )
}
