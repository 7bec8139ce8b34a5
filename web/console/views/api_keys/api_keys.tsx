import { useSignal } from '@preact/signals'
import type { Answer } from '../../../../client/operation_types.ts'
import { useAnswer } from '../../ask/answer.ts'
import { usePages } from '../../ask/pages.ts'
import { Shown } from '../../parts/shown.tsx'
import { ShownOnce } from '../../parts/shown_once.tsx'
import { Table } from '../../parts/table.tsx'
import { View } from '../../parts/view.tsx'
import { ApiKeyRow } from './api_key_row.tsx'
import { NewKey } from './new_key.tsx'

type Made = Answer<'createApiKey'>

/** The keys of the organization. */
export default function ApiKeys() {
  const loading = useAnswer('listApiKeys', {})
  const members = usePages('listMembers', { limit: 100 })
  const made = useSignal<Made | undefined>(undefined)
  const emails = new Map(members.items.value.map(({ id, email }) => [id, email]))
  return (
    <View title="API keys" asked={{ name: 'listApiKeys' }}>
      <p class="lead">
        A key belongs to the person who created it and stops working when that person is blocked.{' '}
        <a href="/docs/people_and_keys">More about keys</a>
      </p>
      <NewKey
        onMade={(key) => {
          made.value = key
          loading.again()
        }}
      />
      <Shown of={loading}>
        {(keys) => (
          <Table
            label="API keys"
            heads={['For', 'Key', 'Made', 'Last used', '']}
            rows={keys}
            row={(key) => (
              <ApiKeyRow
                of={key}
                madeBy={key.user_id === null ? undefined : (emails.get(key.user_id) ?? key.user_id)}
                again={loading.again}
              />
            )}
          />
        )}
      </Shown>
      {made.value && (
        <ShownOnce
          title={`Key for ${made.value.label}`}
          value={made.value.key ?? ''}
          onClose={() => (made.value = undefined)}
        >
          <p>Copy it now: it is shown only once.</p>
        </ShownOnce>
      )}
    </View>
  )
}
