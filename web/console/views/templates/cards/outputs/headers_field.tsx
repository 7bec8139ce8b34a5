import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { isFields, isSame, type Path } from '../../draft/json.ts'
import { idOf, usePlace } from '../../editor/editing.tsx'
import type { Catalog } from '../catalogs.ts'
import { IconButton } from '../icons.tsx'
import { focusLast } from '../focus_last.ts'
import { JsonField } from '../schema_field.tsx'
import { Insert } from './insert.tsx'

type Header = readonly [name: string, value: string]

/** The headers of a request, one in each row; one without a name yet is not in the template. */
export function HeadersField({ path, secrets }: { path: Path; secrets: Catalog }) {
  const { value = {}, set, lock } = usePlace(path)
  const rows = useSignal<readonly Header[]>(headersIn(value) ?? [])
  const box = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const stored = headersIn(value)
    if (stored && !isSame(value, objectOf(rows.value))) rows.value = stored
  }, [value])
  if (!headersIn(value)) return <JsonField path={path} label="Headers" />

  function put(next: readonly Header[]) {
    rows.value = next
    set(next.some(([name]) => name !== '') ? objectOf(next) : undefined)
  }
  const change = (at: number, header: Header) => put(rows.value.with(at, header))
  const isLocked = lock !== undefined
  return (
    <fieldset class="rows" ref={box} disabled={isLocked}>
      <legend>Headers</legend>
      {rows.value.map(([name, text], at) => {
        const id = `${idOf(path)}-${at}`
        return (
          <div class="row" key={at}>
            <input
              class="code header-name"
              aria-label={`Name of header ${at + 1}`}
              placeholder="Authorization"
              spellcheck={false}
              value={name}
              onInput={({ currentTarget }) => change(at, [currentTarget.value, text])}
            />
            <input
              id={id}
              class="code"
              aria-label={`Value of header ${at + 1}`}
              spellcheck={false}
              value={text}
              onInput={({ currentTarget }) => change(at, [name, currentTarget.value])}
            />
            <Insert
              into={id}
              label={`header ${at + 1}`}
              value={text}
              set={(next) => change(at, [name, next])}
              {...{ secrets, isLocked }}
            />
            {!isLocked && (
              <IconButton
                icon="remove"
                label={`Remove header ${at + 1}`}
                act={() => {
                  put(rows.value.toSpliced(at, 1))
                  focusLast(box, '.add-row')
                }}
              />
            )}
          </div>
        )
      })}
      {!isLocked && (
        <button
          type="button"
          class="quiet add-row"
          onClick={() => {
            rows.value = [...rows.value, ['', '']]
            focusLast(box, '.header-name')
          }}
        >
          Add a header
        </button>
      )}
    </fieldset>
  )
}

/** Undefined if they are not all texts. */
function headersIn(value: unknown): Header[] | undefined {
  if (!isFields(value)) return undefined
  const entries = Object.entries(value)
  return entries.every(([, text]) => typeof text === 'string')
    ? (entries as [string, string][])
    : undefined
}

function objectOf(rows: readonly Header[]) {
  return Object.fromEntries(rows.filter(([name]) => name !== ''))
}
