import type { ComponentChildren } from 'preact'

/** A list of named facts. */
export function Facts({ of }: { of: Record<string, ComponentChildren> }) {
  return (
    <dl class="facts">
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? <span class="none">–</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
