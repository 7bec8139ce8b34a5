import { useSignal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { useAsk } from '../../ask/answer.ts'
import { AskFirst } from '../../parts/ask_first.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { useSigned } from '../../signed_in.ts'
import type { Fields } from './draft/json.ts'
import { mayChange } from './lock.ts'

type Properties = { template: Fields; onChange: () => void }

/** The actions on a whole template that the user is allowed to perform. */
export function TemplateActions({ template, onChange }: Properties) {
  const signed = useSigned()
  const { isOperator } = signed
  const { id, name, status, is_default, parent_template_id } = template
  const of = { id: String(id), name: String(name) }
  if (!mayChange(template, signed)) return null
  return (
    <>
      {isOperator && !is_default && status === 'active' && (
        <MakeDefault {...of} onDone={onChange} />
      )}
      {isOperator && parent_template_id === null && <NewChild {...of} />}
      {!isOperator && (
        <a class="button" href={`/console/templates/new?from=${of.id}`}>
          Copy
        </a>
      )}
      {!is_default && <Archive {...of} isArchived={status === 'archived'} onDone={onChange} />}
    </>
  )
}

type Acted = { id: string; name: string; onDone: () => void }

/** Makes a platform template the default that every organization is offered. */
function MakeDefault({ id, name, onDone }: Acted) {
  const ask = useAsk()
  async function make() {
    await ask('patchSystemTemplate', { template_id: id, body: { is_default: true } })
    onDone()
  }
  return (
    <AskFirst
      label="Make it the default…"
      title={`Make ${name} the default?`}
      action="Make it the default"
      work={make}
    >
      <p>
        Every organization will be offered it instead of the current default. Conversations with the
        old default continue. Unsaved changes here are discarded.
      </p>
    </AskFirst>
  )
}

/** Creates a template that inherits from this one. */
function NewChild({ id, name }: { id: string; name: string }) {
  const ask = useAsk()
  const { route } = useLocation()
  const isOpen = useSignal(false)
  const close = () => (isOpen.value = false)
  async function send({ name = '' }: { name?: string }) {
    const child = await ask('createChildTemplate', { parent_id: id, body: { name } })
    close()
    route(`/console/templates/${child.id}`)
  }
  return (
    <>
      <button onClick={() => (isOpen.value = true)}>New child…</button>
      {isOpen.value && (
        <Dialog title={`A template that inherits from ${name}`} onClose={close}>
          <Form
            label="Create"
            send={send}
            beside={
              <button type="button" onClick={close}>
                Cancel
              </button>
            }
          >
            <Field label="Name" name="name">
              {(wired) => <input {...wired} maxLength={200} />}
            </Field>
            <p class="hint">
              Everything else comes from {name}, including later changes; it can have its own
              skills. Unsaved changes here are discarded.
            </p>
          </Form>
        </Dialog>
      )}
    </>
  )
}

/** Archives a template or reactivates it. */
function Archive({ id, name, isArchived, onDone }: Acted & { isArchived: boolean }) {
  const ask = useAsk()
  const { isOperator } = useSigned()
  async function become(status: 'archived' | 'active') {
    const operation = isOperator ? 'patchSystemTemplate' : 'patchTemplate'
    await ask(operation, { template_id: id, body: { status } })
    onDone()
  }
  if (isArchived) {
    return (
      <AskFirst
        label="Use again…"
        title={`Use ${name} again?`}
        action="Make it active"
        work={() => become('active')}
      >
        <p>It becomes active: its share links work again, and conversations can be created.</p>
      </AskFirst>
    )
  }
  return (
    <AskFirst
      label="Archive…"
      title={`Archive ${name}?`}
      action="Archive it"
      isDanger
      work={() => become('archived')}
    >
      <p>
        Nobody can create conversations with it, its share links stop working, and it is no longer
        listed. Existing conversations continue. Unsaved changes here are discarded.
      </p>
    </AskFirst>
  )
}
