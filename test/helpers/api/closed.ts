/**
 * The same description, in which an object has only its declared fields, unless it says otherwise: callers
 * must not rely on that, but the service sends nothing else.
 */
export function closed<Description>(description: Description): Description {
  return JSON.parse(JSON.stringify(description), (_, value: unknown) =>
    isObjectSchema(value) ? { additionalProperties: false, ...value } : value,
  ) as Description
}

function isObjectSchema(value: unknown): value is object {
  const { type, properties } = Object(value) as { type?: unknown; properties?: unknown }
  return type === 'object' && typeof properties === 'object'
}
