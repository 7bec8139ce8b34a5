import { type Readable, readable } from '../../../../../client/readable.ts'

/** Data of a goal, formatted for people. */
export function Data({ of }: { of: unknown }) {
  return (
    <div class="data">
      <Piece of={readable(of)} />
    </div>
  )
}

function Piece({ of }: { of: Readable }) {
  if (of.kind === 'text') return <p class="prose">{of.text}</p>
  if (of.kind === 'list') {
    return (
      <ul>
        {of.items.map((item, position) => (
          <li key={position}>
            <Piece of={item} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <dl>
      {of.parts.map(({ name, of }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Piece of={of} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
