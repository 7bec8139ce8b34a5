import type { Answer } from '../../../client/operation_types.ts'
import { Id } from '../parts/id.tsx'
import { Table } from '../parts/table.tsx'
import { Time } from '../parts/time.tsx'
import { LANGUAGES } from './languages.ts'

type Properties = {
  of: Answer<'getPlatformOrg'>['templates']
  /** The total number; the newest are shown. */
  count: number
}

/** The newest templates of an organization or a user. */
export function Templates({ of, count }: Properties) {
  return (
    <section>
      <h2>Templates</h2>
      {of.length === 0 && <p class="none">None</p>}
      {of.length > 0 && (
        <Table
          label="Templates"
          heads={['Name', 'Language', 'Status', 'Version', 'Changed']}
          numbers={['Version']}
          rows={of}
          row={({ id, name, language, status, version, updated_at }) => (
            <>
              <td class="text">
                <a href={`/console/templates/${id}`}>{name}</a>
                <span class="hint">
                  <Id of={id} />
                </span>
              </td>
              <td>{LANGUAGES[language] ?? language}</td>
              <td>{status}</td>
              <td class="number">{version}</td>
              <td>
                <Time at={updated_at} />
              </td>
            </>
          )}
        />
      )}
      {count > of.length && (
        <p class="hint">
          The newest {of.length} of {count}
        </p>
      )}
    </section>
  )
}
