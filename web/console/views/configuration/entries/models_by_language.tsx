import { Field } from '../../../parts/field.tsx'
import { RECOGNIZER_OPTIONS } from '../models.tsx'
import type { Entered } from './entered.ts'
import { languageOf } from './told.ts'

/** A recognition model for each language. */
export function ModelsByLanguage({ name, schema, value, set }: Entered<Record<string, string>>) {
  return (
    <div class="short-fields">
      {Object.keys(schema.properties ?? {}).map((code) => (
        <Field key={code} label={languageOf(code)} name={`${name}.${code}`}>
          {(wired) => (
            <input
              {...wired}
              list={RECOGNIZER_OPTIONS}
              autocomplete="off"
              spellcheck={false}
              placeholder="As stt.model"
              value={value[code] ?? ''}
              onInput={({ currentTarget }) => set({ ...value, [code]: currentTarget.value })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
