import { labelsOf, type Named } from '../../../parts/choices/labels.ts'
import { Options } from '../../../parts/choices/options.tsx'
import { usePlace } from '../editor/editing.ts'
import { ByName } from './by_name.tsx'
import { Field, type FieldProperties } from './field.tsx'

type Properties = FieldProperties & {
  /** The choices and their purposes; undefined if unknown. */
  known: readonly Named[] | undefined
  /** The label for no choice. */
  none: string
  /** The template's value in that case. */
  empty: '' | null
  /** The prefix of such an id. */
  placeholder: string
}

/** An id chosen by name. An id without a known name is kept and shown as is. */
export function NamedField({ known, none, empty, placeholder, ...field }: Properties) {
  const { value } = usePlace(field.path)
  const one = known?.find(({ id }) => id === value)
  const about = known && value && !one ? UNKNOWN : one?.also
  return (
    <Field
      {...field}
      {...(about && { hint: about })}
      fits={(value) => typeof value === 'string' || value === empty}
    >
      {(input, value, set) => {
        const id = (value as string | null | undefined) ?? ''
        const change = (event: { currentTarget: { value: string } }) =>
          set(event.currentTarget.value || empty)
        return (
          <ByName
            isKnown={known !== undefined}
            isLocked={input.disabled}
            label="By id"
            choice={
              <select {...input} value={id} onChange={change}>
                <Options of={labelsOf(known ?? [])} none={none} value={id} />
              </select>
            }
            written={
              <input
                {...input}
                class="code"
                spellcheck={false}
                placeholder={placeholder}
                value={id}
                onInput={change}
              />
            }
          />
        )
      }}
    </Field>
  )
}

const UNKNOWN = 'Nothing in the list has this id, so it is kept as written'
