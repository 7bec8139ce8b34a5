import { type JsonSchema, resolved } from './json_schema.ts'

type Named = Record<string, JsonSchema>

/** The schemas, in which every union says which value of its discriminator means which variant. */
export function withMappings(named: Named): Named {
  return Object.fromEntries(
    Object.entries(named).map(([id, schema]) => [id, withMapping(schema, named)]),
  )
}

function withMapping(schema: JsonSchema, named: Named): JsonSchema {
  const { discriminator, oneOf } = schema as {
    discriminator?: { propertyName: string }
    oneOf?: JsonSchema[]
  }
  if (!discriminator || !oneOf) return schema
  const mapping = oneOf.flatMap((variant) => {
    const { properties } = resolved(variant, named) as { properties: Named }
    const { enum: values } = resolved(properties[discriminator.propertyName]!, named)
    return (values as string[]).map((value) => [value, variant.$ref])
  })
  return { ...schema, discriminator: { ...discriminator, mapping: Object.fromEntries(mapping) } }
}
