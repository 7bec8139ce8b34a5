import { Field, type FieldProperties } from './field.tsx'

type Properties = FieldProperties & {
  /** Grows with its content. */
  isLong?: boolean
  /** Whether empty text is kept, instead of removing the key. */
  isKept?: boolean
  isCode?: boolean
  placeholder?: string
}

export function TextField({ isLong, isKept, isCode, placeholder, ...field }: Properties) {
  return (
    <Field {...field} fits={(value) => typeof value === 'string'}>
      {(attributes, value, set) => {
        const text = (value as string | undefined) ?? ''
        const input = {
          ...attributes,
          value: text,
          placeholder,
          spellcheck: !isCode,
          class: isCode ? 'code' : undefined,
          onInput: (event: { currentTarget: { value: string } }) => {
            const { value: next } = event.currentTarget
            set(next === '' && !isKept ? undefined : next)
          },
        }
        return isLong ? <textarea {...input} rows={rowsFor(text)} /> : <input {...input} />
      }}
    </Field>
  )
}

/** Enough rows for the content, at about 60 characters per line. */
function rowsFor(text: string) {
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 60), 0)
  return Math.min(16, Math.max(2, lines))
}
