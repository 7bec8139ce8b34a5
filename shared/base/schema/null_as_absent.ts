import { z } from 'zod'
import { findShown } from './shown_as.ts'

/**
 * The same schema, except that null counts as absent in every optional field that does not accept null: many
 * languages serialize absent values as null. Nulls in lists stay.
 *
 * @param options `own_fields: false` leaves the top level alone, for patches, in which null has a meaning
 */
export function nullAsAbsent<Schema extends z.ZodType>(
  schema: Schema,
  { own_fields = true } = {},
): z.ZodType<z.output<Schema>> {
  return z.preprocess((value) => withoutNulls(schema, value, own_fields), schema)
}

function withoutNulls(schema: z.core.$ZodType, value: unknown, drop = true): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return fieldsWithoutNulls(value, (key) => ownField(def.shape, key), drop)
    case 'record':
      return fieldsWithoutNulls(value, () => z.optional(def.valueType), drop)
    case 'array':
      return Array.isArray(value) ? value.map((item) => withoutNulls(def.element, item)) : value
    case 'optional':
    case 'default':
    case 'nullable':
      return withoutNulls(def.innerType, value, drop)
    case 'pipe':
      return withoutNulls(def.in, value, drop)
    case 'union': {
      // Of several objects, nobody knows which one is meant.
      const [object, ...others] = def.options.filter((option) => option._zod.def.type === 'object')
      return object && others.length === 0 ? withoutNulls(object, value, drop) : value
    }
    default: {
      const shown = findShown(schema)
      return shown ? withoutNulls(shown, value, drop) : value
    }
  }
}

type FieldOf = (key: string) => z.core.$ZodType | undefined

function fieldsWithoutNulls(value: unknown, fieldOf: FieldOf, drop: boolean) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = Object.entries(value).flatMap(([key, inner]) => {
    const field = fieldOf(key)
    if (!field) return [[key, inner]]
    return drop && inner === null && isNullAbsence(field) ? [] : [[key, withoutNulls(field, inner)]]
  })
  return Object.fromEntries(fields) as unknown
}

function ownField(shape: z.core.$ZodShape, key: string) {
  return Object.hasOwn(shape, key) ? shape[key] : undefined
}

/** Whether null in this field can only mean that it is absent. */
export function isNullAbsence(field: z.core.$ZodType): boolean {
  return field._zod.optin !== undefined && !z.safeParse(field, null).success
}
