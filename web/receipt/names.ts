import type { JsonSchema } from '../../shared/base/schema/schema_compiler.ts'
import type { Words } from '../words.ts'

/** The label shown for a property. */
export function nameOf(property: string, schema: JsonSchema, words: Words): string {
  if (typeof schema.title === 'string') return schema.title
  const known: Record<string, string> = words.receipt.fields
  if (Object.hasOwn(known, property)) return known[property]!
  const spaced = property.replaceAll(/[_-]+/g, ' ').trim()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** The schemas of an object's properties; empty if it lists none. */
export function propertiesOf(schema: JsonSchema | undefined): Record<string, JsonSchema> {
  const { properties } = schema ?? {}
  return isObject(properties) ? (properties as Record<string, JsonSchema>) : {}
}

/** The texts that a schema allows; undefined when it allows others. */
export function optionsOf({ enum: options }: JsonSchema): string[] | undefined {
  const isTexts = Array.isArray(options) && options.every((one) => typeof one === 'string')
  return isTexts ? options : undefined
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
