import { type ComponentChildren, createContext } from 'preact'
import { useContext, useMemo } from 'preact/hooks'
import { type Description, propertiesOf } from '../../../parts/schema.ts'
import { isFields, type Path } from '../draft/json.ts'
import { usePlace } from '../editor/editing.tsx'
import { type Look, SchemaField } from './schema_field.tsx'

/** The fields of one row, by key. */
export type Row = Record<
  string,
  Look & {
    isHidden?: boolean
    /** What is shown in place of a field that the schema makes. */
    shown?: (path: Path) => ComponentChildren
  }
>

const Described = createContext<Description>({ components: { schemas: {} } })
/** Provides the API description, which describes the fields. */
export const DescribedBy = Described.Provider

type Properties = {
  /** The name of its schema in the API description. */
  of: string
  /** The object in the template. */
  path: Path
  rows: readonly Row[]
}

/** The fields of an object in the template, in this order. */
export function FieldRows({ of, path, rows }: Properties) {
  const { properties, isRequired } = useSchema(of)
  return (
    <>
      {rows.map((row) => {
        const visible = Object.entries(row).filter(([, { isHidden }]) => !isHidden)
        const fields = visible.map(([key, { isHidden: _, shown, ...look }]) => {
          if (shown) return shown([...path, key])
          const field = { path: [...path, key], schema: properties[key] ?? {}, look }
          return <SchemaField key={key} {...field} isRequired={isRequired(key)} />
        })
        const isPair = Object.keys(row).length > 1 && visible.length > 0
        return isPair ? <div class="pair">{fields}</div> : fields
      })}
    </>
  )
}

/** A field for each property of the schema that no row has. */
export function OtherFields({ of, path, rows }: Properties) {
  const { properties, isRequired } = useSchema(of)
  const others = Object.keys(properties).filter((key) => !rows.some((row) => key in row))
  return others.map((key) => (
    <SchemaField
      key={key}
      path={[...path, key]}
      schema={properties[key]!}
      isRequired={isRequired(key)}
    />
  ))
}

/** Names the author's own keys, which have no field and are kept as written. */
export function OwnKeys({ of, path, rows }: Properties) {
  const { properties } = useSchema(of)
  const { value } = usePlace(path)
  const own = Object.keys(isFields(value) ? value : {}).filter(
    (key) => !Object.hasOwn(properties, key) && !rows.some((row) => key in row),
  )
  if (own.length === 0) return null
  return (
    <p class="hint">
      Kept as written; edit as JSON:{' '}
      {own.map((key, i) => (
        <>
          {i > 0 && ', '}
          <code>{key}</code>
        </>
      ))}
    </p>
  )
}

/** An object in the template: its fields, in the order of the rows, and what no row has. */
export function AllFields(object: Properties) {
  return (
    <>
      <FieldRows {...object} />
      <OtherFields {...object} />
      <OwnKeys {...object} />
    </>
  )
}

function useSchema(name: string) {
  const description = useContext(Described)
  const { required = [] } = description.components.schemas[name] ?? {}
  return {
    properties: useMemo(() => propertiesOf(description, name), [description, name]),
    isRequired: (key: string) => required.includes(key),
  }
}
