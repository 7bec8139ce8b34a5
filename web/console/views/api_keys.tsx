import { useSignal } from '@preact/signals'
import type { Answer } from '../../../client/operation_types.ts'
import type { KeyScope } from '../../../shared/people/key_scope.ts'
import { useAnswer, useAsk } from '../ask/answer.ts'
import { usePages } from '../ask/pages.ts'
import { AskFirst } from '../parts/ask_first.tsx'
import { Badge } from '../parts/badge.tsx'
import { Field } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import { Shown } from '../parts/shown.tsx'
import { ShownOnce } from '../parts/shown_once.tsx'
import { Table } from '../parts/table.tsx'
import { Time } from '../parts/time.tsx'
import { View } from '../parts/view.tsx'
import { useSigned } from '../signed_in.ts'
import { SignIns } from './sign_ins.tsx'

/** What each scope allows, in a few words. */
const SCOPE_LABELS: Record<KeyScope, string> = {
  run: 'Run: create, read and join conversations',
  design: 'Design: change templates and share them',
  admin: 'Admin: people, keys, secrets, deletion',
}
const KEY_SCOPES = Object.keys(SCOPE_LABELS) as KeyScope[]

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
            heads={['For', 'Key', 'Scopes', 'Created', 'Last used', '']}
            rows={keys}
            hasCards
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
      <SignIns />
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

/** Creates a key for the signed-in user. */
function NewKey({ onMade }: { onMade: (key: Answer<'createApiKey'>) => void }) {
  const { who } = useSigned()
  const ask = useAsk()
  const count = useSignal(0)
  return (
    <div class="panel inline">
      <Form
        key={count.value}
        label="Create key"
        said=""
        send={async ({ label, expires_at, ...ticked }) => {
          const scopes = KEY_SCOPES.filter((scope) => `scope.${scope}` in ticked)
          const body = {
            label: label!,
            scopes,
            ...(expires_at && { expires_at: new Date(expires_at).toISOString() }),
          }
          onMade(await ask('createApiKey', { body }))
          count.value++
        }}
      >
        <Field label="What the key is for" name="label">
          {(wired) => <input {...wired} maxLength={100} autocomplete="off" />}
        </Field>
        <Field label="Expires" name="expires_at" hint="Empty: never.">
          {(wired) => <input {...wired} type="datetime-local" />}
        </Field>
        <fieldset>
          <legend>What it may do</legend>
          {KEY_SCOPES.map((scope) => (
            <Field
              key={scope}
              label={SCOPE_LABELS[scope]}
              name={`scope.${scope}`}
              isTick
              {...(!who.scopes.includes(scope) && { lock: 'not with your key' })}
            >
              {(wired) => (
                <input {...wired} type="checkbox" defaultChecked={who.scopes.includes(scope)} />
              )}
            </Field>
          ))}
        </fieldset>
      </Form>
    </div>
  )
}

type Properties = {
  of: Answer<'listApiKeys'>[number]
  /** Undefined for a key of the organization itself. */
  madeBy: string | undefined
  again: () => void
}

/** The cells of a key. Members can revoke only their own. */
function ApiKeyRow({ of, madeBy, again }: Properties) {
  const { who, isManager } = useSigned()
  const ask = useAsk()
  const { id, label, prefix, last_four, user_id, created_at, last_used_at, expires_at } = of
  const isThisOne = id === who.key_id
  const isOwn = user_id !== null && user_id === who.user?.id
  const hasExpired = expires_at !== null && Date.parse(expires_at) <= Date.now()
  const mayRevoke = isManager || isOwn
  return (
    <>
      <td class="text whole">
        {label} {isThisOne && <Badge tone="good">This sign-in</Badge>}
        <span class="hint">
          {madeBy === undefined ? 'by the organization itself' : `by ${isOwn ? 'you' : madeBy}`}
        </span>
      </td>
      <td>
        <span class="id">{`${prefix}…${last_four}`}</span>
      </td>
      <td class="text" data-label="May">
        {of.scopes.join(', ')}
      </td>
      <td data-label="Created">
        <Time at={created_at} />
        <span class="hint">
          {expires_at === null ? (
            'never expires'
          ) : (
            <>
              {hasExpired ? 'expired' : 'expires'} <Time at={expires_at} />
            </>
          )}
        </span>
        {hasExpired && <Badge tone="bad">Expired</Badge>}
      </td>
      <td data-label="Last used">
        {last_used_at === null ? <span class="none">Never</span> : <Time at={last_used_at} />}
      </td>
      <td>
        {mayRevoke && (
          <AskFirst
            label="Revoke"
            title={`Revoke the key for ${label}?`}
            isDanger
            work={() => ask('deleteApiKey', { key_id: id })}
            after={again}
          >
            <p>
              Whatever uses <code>{`${prefix}…${last_four}`}</code> will be refused from its next
              request on. This cannot be undone.
            </p>
            {isThisOne && (
              <p class="caution">You signed in with this key, so you will be signed out.</p>
            )}
          </AskFirst>
        )}
      </td>
    </>
  )
}
