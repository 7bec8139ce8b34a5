import { useSignal } from '@preact/signals'
import { useAsk } from '../ask/answer.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Field } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'

type Properties = {
  of: { id: string; name: string; hosts: readonly string[] }
  /** Whether to offer a change. */
  isManager: boolean
  after: () => void
}

/** Where a secret may be sent, which owners and admins change. */
export function SecretHosts({ of: { id, name, hosts }, isManager, after }: Properties) {
  const ask = useAsk()
  const isOpen = useSignal(false)
  const close = () => (isOpen.value = false)
  return (
    <>
      {hosts.length > 0 ? hosts.join(', ') : <span class="none">None yet</span>}
      {isManager && (
        <button class="quiet" onClick={() => (isOpen.value = true)}>
          Change hosts
        </button>
      )}
      {isOpen.value && (
        <Dialog title={`Where may ${name} be sent?`} onClose={close}>
          <Form
            label="Save"
            send={async ({ hosts: typed }) => {
              await ask('changeSecret', { secret_id: id, body: { hosts: hostsIn(typed) } })
              after()
              close()
            }}
          >
            <Field label="Hosts" name="hosts" hint="Such as crm.example, *.crm.example">
              {(wired) => (
                <input
                  {...wired}
                  defaultValue={hosts.join(', ')}
                  autocomplete="off"
                  spellcheck={false}
                />
              )}
            </Field>
          </Form>
        </Dialog>
      )}
    </>
  )
}

/** Hosts that somebody typed, separated by commas or spaces. */
export function hostsIn(text = ''): string[] {
  return text.split(/[\s,]+/).filter((host) => host !== '')
}
