import type { ComponentChildren } from 'preact'
import type { Pages } from '../../ask/pages.ts'
import { Badge, type Tone } from '../../parts/badge.tsx'
import { Listing } from '../../parts/listing.tsx'
import { Time } from '../../parts/time.tsx'

type Row = {
  id: string
  name: string
  description: string
  language: string
  status: string
  version: number
  updated_at: string
}

type Properties<One> = {
  of: Pages<One>
  /** Additional columns, by header. */
  columns: Record<string, (row: One) => ComponentChildren>
  /** Shown if there are none. */
  empty?: string
}

const TONES: Record<string, Tone> = { active: 'good', draft: 'notice' }

export function TemplateListing<One extends Row>({ of, columns, empty }: Properties<One>) {
  return (
    <Listing
      of={of}
      label="Templates"
      heads={['Template', 'Status', 'Language', 'Version', 'Changed', ...Object.keys(columns)]}
      numbers={['Version']}
      empty={<p>{empty}</p>}
      row={(row) => (
        <>
          <td class="template-name">
            <a href={`/console/templates/${row.id}`}>{row.name}</a>
            <small>{row.description}</small>
          </td>
          <td>
            <Badge tone={TONES[row.status]}>{row.status}</Badge>
          </td>
          <td>{row.language}</td>
          <td class="number">{row.version}</td>
          <td>
            <Time at={row.updated_at} />
          </td>
          {Object.entries(columns).map(([head, cell]) => (
            <td key={head}>{cell(row)}</td>
          ))}
        </>
      )}
    />
  )
}
