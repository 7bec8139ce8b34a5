import type { Named } from '../../../parts/choices/labels.ts'
import type { Path } from '../draft/json.ts'
import { NamedField } from './named_field.tsx'

type Properties = {
  path: Path
  label: string
  /** Undefined if unknown; they are then named by id. */
  known: readonly Named[] | undefined
  /** The prefix of such an id. */
  placeholder: string
}

/** A skill or skillset from the library, in a list. */
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
