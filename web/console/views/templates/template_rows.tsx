import type { ComponentChildren } from 'preact'
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
  rows: readonly One[]
  /** Additional columns, by header. */
  columns: Record<string, (row: One) => ComponentChildren>
}

const TONES: Record<string, string> = { active: 'good', draft: 'notice' }

export function TemplateRows<One extends Row>({ rows, columns }: Properties<One>) {
  const more = Object.entries(columns)
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            <th>Template</th>
            <th>Status</th>
            <th>Language</th>
            <th class="number">Version</th>
            <th>Changed</th>
            {more.map(([head]) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td class="template-name">
                <a href={`/console/templates/${row.id}`}>{row.name}</a>
                <small>{row.description}</small>
              </td>
              <td>
                <span class="badge" data-tone={TONES[row.status]}>
                  {row.status}
                </span>
              </td>
              <td>{row.language}</td>
              <td class="number">{row.version}</td>
              <td>
                <Time at={row.updated_at} />
              </td>
              {more.map(([head, cell]) => (
                <td key={head}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
