import type { ErrorObject } from 'ajv'

/** What is wrong with a value, such as `persons.0 must be string`; `whole` is the value's own name. */
export function faultOf(error: ErrorObject | undefined, whole: string): string {
  if (!error) return `${whole} is not valid`
  const where = error.instancePath.slice(1).replaceAll('/', '.') || whole
  const { allowedValues, additionalProperty } = error.params as {
    allowedValues?: unknown[]
    additionalProperty?: string
  }
  if (allowedValues) return `${where} must be one of ${allowedValues.map(String).join(', ')}`
  if (additionalProperty) return `${where} must not have the property ${additionalProperty}`
  return `${where} ${range(error) ?? error.message ?? 'is not valid'}`
}

/** The field at fault, such as `data.value`; `whole` is the value's own name. */
export function fieldOf(error: ErrorObject | undefined, whole: string): string {
  const { missingProperty, additionalProperty } = (error?.params ?? {}) as Record<string, string>
  const last = missingProperty ?? additionalProperty
  const path = error?.instancePath.split('/').slice(1) ?? []
  return [whole, ...path, ...(last === undefined ? [] : [last])].join('.')
}

/** Names both limits if the schema has both, so that the model can ask for the right thing. */
function range({ keyword, parentSchema }: ErrorObject) {
  if (keyword !== 'minimum' && keyword !== 'maximum') return undefined
  const { minimum, maximum } = (parentSchema ?? {}) as { minimum?: number; maximum?: number }
  if (minimum === undefined || maximum === undefined) return undefined
  return `must be between ${minimum} and ${maximum}`
}
