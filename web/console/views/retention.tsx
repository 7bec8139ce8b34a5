import { Field } from '../parts/field.tsx'

/** After how many days the transcripts of an organization's conversations are deleted. */
export function RetentionField({ now }: { now: number | null }) {
  return (
    <Field
      label="Days until transcripts are deleted"
      name="retention_days"
      hint="Counted from the end of each conversation. Voice tracks and frames are deleted too; a change takes effect within the hour. Findings, summaries and figures stay. Empty: platform default."
    >
      {(wired) => (
        <input {...wired} type="number" min="1" max="3650" defaultValue={now?.toString() ?? ''} />
      )}
    </Field>
  )
}
