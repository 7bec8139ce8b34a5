import { useSignal } from '@preact/signals'
import { useAsk } from '../ask/answer.ts'
import { usePages } from '../ask/pages.ts'
import { AskFirst } from '../parts/ask_first.tsx'
import { Field } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import { Listing } from '../parts/listing.tsx'
import { Time } from '../parts/time.tsx'
import { View } from '../parts/view.tsx'
import { mayDo, useSigned } from '../signed_in.ts'
import { hostsIn, SecretHosts } from './secret_hosts.tsx'

/** Secrets that outputs can use and nobody can read again. */
export default function Secrets() {
  const ask = useAsk()
  const signed = useSigned()
  const { who, isManager } = signed
  const mayChange = mayDo(signed, 'admin')
  const pages = usePages('listSecrets', {})
  return (
    <View title="Secrets" asked={{ name: 'listSecrets' }}>
      <p class="lead">
        Outputs of templates use a secret as <code>{'{{secret:name}}'}</code>. Its value is stored
        encrypted and is never shown again, and is sent only to its hosts.
      </p>
      {mayChange && <NewSecret onMade={pages.again} />}
      <Listing
        of={pages}
        label="Secrets"
        heads={['Name', 'Hosts', 'Used by', 'Created', '']}
        empty={<p>No secret yet.</p>}
        row={({ id, name, hosts, used_by, user_id, created_at }) => (
          <>
            <td class="text">
              <code>{name}</code>
            </td>
            <td class="text">
              <SecretHosts of={{ id, name, hosts }} isManager={isManager} after={pages.again} />
            </td>
            <td class="text">
              <UsedBy templates={used_by} />
            </td>
            <td>
              <Time at={created_at} />
            </td>
            <td>
              {(isManager || (mayChange && user_id !== null && user_id === who.user?.id)) && (
                <AskFirst
                  label="Delete"
                  title={`Delete the secret ${name}?`}
                  isDanger
                  work={() => ask('deleteSecret', { secret_id: id })}
                  after={pages.again}
                >
                  <p>
                    Deliveries of outputs that use it will be held until the secret exists again.
                  </p>
                  {used_by.length > 0 && (
                    <div class="caution">
                      Used by <UsedBy templates={used_by} />
                    </div>
                  )}
                </AskFirst>
              )}
            </td>
          </>
        )}
      />
    </View>
  )
}

/** Stores a secret; afterwards only its name is visible. */
function NewSecret({ onMade }: { onMade: () => void }) {
  const ask = useAsk()
  const count = useSignal(0)
  return (
    <div class="panel inline">
      <Form
        key={count.value}
        label="Create secret"
        said=""
        send={async ({ name, value, hosts }) => {
          const list = hostsIn(hosts)
          const body = { name: name!, value: value!, ...(list.length > 0 && { hosts: list }) }
          await ask('createSecret', { body })
          count.value++
          onMade()
        }}
      >
        <Field label="Name" name="name">
          {(wired) => <input {...wired} maxLength={100} autocomplete="off" spellcheck={false} />}
        </Field>
        <Field label="Value" name="value">
          {(wired) => <input {...wired} type="password" autocomplete="new-password" />}
        </Field>
        <Field
          label="Hosts"
          name="hosts"
          hint="Such as crm.example or *.crm.example. Empty: those of the next output you save that uses it."
        >
          {(wired) => <input {...wired} autocomplete="off" spellcheck={false} />}
        </Field>
      </Form>
    </div>
  )
}

type Properties = { templates: readonly { id: string; name: string }[] }

/** The templates whose outputs name a secret. */
function UsedBy({ templates }: Properties) {
  const mayRead = mayDo(useSigned(), 'run', 'design')
  if (templates.length === 0) return <span class="none">No template</span>
  return (
    <>
      {templates.map(({ id, name }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          {mayRead ? <a href={`/console/templates/${id}`}>{name}</a> : name}
        </span>
      ))}
    </>
  )
}
