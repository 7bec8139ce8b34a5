import { useRef } from 'preact/hooks'
import type { Path } from '../draft/json.ts'
import { idFrom } from '../draft/made_id.ts'
import { type Part, partsOf, schemaWith } from '../draft/shape.ts'
import { useEditing, usePlace } from '../editor/editing.tsx'
import { focusLast } from './focus_last.ts'
import { JsonInput } from './inputs.tsx'
import { ByName } from './named_field.tsx'
import { PlaceField } from './schema_field.tsx'
import { ShapePart } from './shape_part.tsx'

type Properties = { path: Path; label: string; hint: string }

/** A JSON Schema as the fields that it asks for; one that says more is shown as JSON. */
export function ShapeField({ path, ...about }: Properties) {
  const { value } = usePlace(path)
  const parts = partsOf(value)
  return (
    <PlaceField path={path} {...about}>
      {(wired, value, set) => (
        <ByName
          isKnown={parts !== undefined}
          isLocked={wired.disabled}
          label="As JSON"
          choice={
            <Parts
              {...{ path, label: about.label, id: wired.id }}
              parts={parts ?? []}
              isLocked={wired.disabled}
            />
          }
          written={
            <JsonInput
              {...{ wired, value, set }}
              placeholder='{ "type": "object", "properties": { … } }'
            />
          }
        />
      )}
    </PlaceField>
  )
}

type Shown = {
  path: Path
  label: string
  parts: readonly Part[]
  isLocked: boolean
  id: string
}

function Parts({ path, label, parts, isLocked, id }: Shown) {
  const { unnamed } = useEditing()
  const { value, set } = usePlace(path)
  const box = useRef<HTMLDivElement>(null)
  const put = (next: readonly Part[]) => set(schemaWith(value, next))
  /** Remembers, until the next save, that the key of a field follows its title. */
  const mark = (key: string) => `${path.join('.')}#${key}`

  function change(at: number, next: Part) {
    const before = parts[at]!
    const others = parts.filter((one) => one !== before).map(({ key }) => key)
    const isFollowing = unnamed.delete(mark(before.key)) && next.key === before.key
    const key = isFollowing ? idFrom(next.title, others, 'field') : next.key
    // Two fields cannot share a key.
    if (others.includes(key)) return
    if (isFollowing) unnamed.add(mark(key))
    put(parts.with(at, { ...next, key }))
  }
  function add() {
    const key = idFrom(
      '',
      parts.map((one) => one.key),
      'field',
    )
    unnamed.add(mark(key))
    put([...parts, { key, title: '', kind: 'text', options: [], isRequired: true, own: {} }])
    focusLast(box, '.part-title')
  }
  function remove(at: number) {
    put(parts.toSpliced(at, 1))
    focusLast(box, '.add-row')
  }
  return (
    <div class="rows" ref={box} id={id} role="group" aria-label={label} tabIndex={-1}>
      {parts.map((part, at) => (
        <ShapePart
          key={at}
          {...{ part, at, isLocked }}
          change={(next) => change(at, next)}
          remove={() => remove(at)}
        />
      ))}
      {!isLocked && (
        <button type="button" class="quiet add-row" onClick={add}>
          Add a field
        </button>
      )}
    </div>
  )
}
