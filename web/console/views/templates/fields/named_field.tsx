import { labelsOf, type Named } from '../../../parts/choices/labels.ts'
import { Options } from '../../../parts/choices/options.tsx'
import { usePlace } from '../editor/editing.ts'
import { ByName } from './by_name.tsx'
import { Field, type FieldProperties } from './field.tsx'

type Properties = FieldProperties & {
  /** What can be chosen, and what each is for; undefined where that is not known. */
  known: readonly Named[] | undefined
  /** What it is called when nothing is chosen. */
  none: string
  /** What the template then has. */
  empty: '' | null
  /** The beginning of such an id. */
  placeholder: string
}

/** The id of something, which is chosen by its name. An id that has none here stays, and is shown as it is. */
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
