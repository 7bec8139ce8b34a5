import type { Named } from '../../../parts/choices/labels.ts'
import type { Path } from '../draft/json.ts'
import { NamedField } from './named_field.tsx'

type Properties = {
  path: Path
  label: string
  /** Undefined where they are not known, and are named by their ids. */
  known: readonly Named[] | undefined
  /** The beginning of such an id. */
  placeholder: string
}

/** A skill or skillset of the library, in a list of them. */
export function LibraryId({ known, ...field }: Properties) {
  return (
    <NamedField
      {...field}
      known={known}
      none="Choose…"
      empty=""
      hint={known ? 'From the library' : 'Its id; ask whoever runs the service'}
    />
  )
}
