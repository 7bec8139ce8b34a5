import type { Fields } from '../draft/json.ts'

/** Names the keys that are kept as written and have no field here. */
export function OtherKeys({ value, known }: { value: Fields; known: string }) {
  const others = Object.keys(value).filter((key) => !known.split(' ').includes(key))
  if (others.length === 0) return null
  return (
    <p class="hint">
      Kept as written; edit as JSON:{' '}
      {others.map((key, i) => (
        <>
          {i > 0 && ', '}
          <code>{key}</code>
        </>
      ))}
    </p>
  )
}
