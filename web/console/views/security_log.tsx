import type { Arguments } from '../../../client/operation_types.ts'
import { only, useFilters } from '../ask/filters.ts'
import { type Item, usePages } from '../ask/pages.ts'
import { Badge } from '../parts/badge.tsx'
import { Choice, Filters, Search } from '../parts/filters.tsx'
import { Id } from '../parts/id.tsx'
import { Listing } from '../parts/listing.tsx'
import { Time } from '../parts/time.tsx'
import { View } from '../parts/view.tsx'

type Entry = Item<'listSecurityEvents'>
type Given = Pick<
  Arguments<'listSecurityEvents'>,
  'kind' | 'actor' | 'result' | 'key_id' | 'target_id'
>

const KINDS: Record<Entry['kind'], string> = {
  'key.created': 'Key created',
  'key.revoked': 'Key revoked',
  'key.refused': 'Key refused',
  'program.approved': 'Program approved',
  'console.signed_in': 'Signed in to the console',
  'console.confirmed': 'Key given again in the console',
  'console.signed_out': 'Sign-in ended',
  'secret.created': 'Secret created',
  'secret.changed': 'Hosts of a secret changed',
  'secret.deleted': 'Secret deleted',
  'secret.used': 'Secret used by outputs',
  'webhook_secret.read': 'Webhook secret read',
  'webhook_secret.rotated': 'Webhook secret replaced',
  'output.sent': 'Output sent as a test',
  'member.invited': 'Somebody invited',
  'invitation.revoked': 'Invitation revoked',
  'member.joined': 'User joined',
  'member.changed': 'User changed',
  'member.removed': 'User deleted',
  'organization.changed': 'Organization changed',
  'template.created': 'Template created',
  'template.changed': 'Template changed',
  'template.shared': 'Share link created, changed or closed',
  'library.changed': 'Skill, skillset or archetype changed',
  'conversation.created': 'Conversation created',
  'conversation.joined': 'Joined with a key',
  'conversation.heard': 'Listened in',
  'conversation.read': 'Conversation read or watched',
  'conversations.read': 'List or events read',
  'conversation.changed': 'Conversation changed',
  'delivery.repeated': 'Deliveries sent again',
  'conversation.deleted': 'Conversation deleted',
  'conversations.exported': 'Conversations exported',
}

const WHO: Record<Entry['actor'], string> = {
  user: 'A user',
  key: 'The organization’s own key',
  operator: 'An operator',
  web_layer: 'The web layer',
  service: 'The service',
}

const RESULTS: Record<Entry['result'], string> = { done: 'Done', refused: 'Refused' }

/** The security events of the organization, for its owners. */
export default function SecurityLog() {
  const given = only(useFilters().given, [
    'kind',
    'actor',
    'result',
    'key_id',
    'target_id',
  ]) as Given
  const pages = usePages('listSecurityEvents', given)
  const members = usePages('listMembers', { limit: 100 })
  const emails = new Map(members.items.value.map(({ id, email }) => [id, email]))
  return (
    <View title="Security log" asked={{ name: 'listSecurityEvents', given }}>
      <p class="lead">
        Who did what with keys, secrets, people, templates and conversations, and who read these,
        operators included. <a href="/docs/people_and_keys">What is recorded</a>
      </p>
      <Filters>
        <Choice label="What" name="kind" options={KINDS} />
        <Choice label="Who" name="actor" options={WHO} />
        <Choice label="Result" name="result" options={RESULTS} />
        <Search label="Key" name="key_id" placeholder="key_…" />
        <Search label="Id of the object" name="target_id" />
      </Filters>
      <Listing
        of={pages}
        label="Security log"
        heads={['What', 'Who', 'From', 'Object', 'When']}
        empty={<p>No entries match.</p>}
        row={(entry) => (
          <>
            <td class="text">
              {whatHappened(entry)}{' '}
              {entry.result === 'refused' && <Badge tone="bad">Refused</Badge>}
              {entry.reason !== null && <span class="hint">{entry.reason}</span>}
            </td>
            <td class="text words">
              {whoDid(entry, emails)}
              {entry.key_id !== null && <Id of={entry.key_id} />}
            </td>
            <td>{entry.address ?? <span class="none">—</span>}</td>
            <td>
              {entry.target_id === null ? <span class="none">—</span> : <Id of={entry.target_id} />}
            </td>
            <td>
              <Time at={entry.last_at} />
              {entry.times > 1 && <span class="hint">{`${entry.times} times in this hour`}</span>}
            </td>
          </>
        )}
      />
    </View>
  )
}

/** What was done with a share link, by the method of the operation. */
const SHARED: Record<string, string> = {
  POST: 'Share link created',
  PATCH: 'Share link changed',
  DELETE: 'Share link closed',
}

function whatHappened({ kind, operation }: Entry): string {
  const [method = ''] = operation?.split(' ') ?? []
  return (kind === 'template.shared' && SHARED[method]) || KINDS[kind]
}

function whoDid({ actor, user_id }: Entry, emails: ReadonlyMap<string, string>): string {
  if (user_id !== null) return emails.get(user_id) ?? user_id
  return actor === 'user' ? 'A former user' : WHO[actor]
}
