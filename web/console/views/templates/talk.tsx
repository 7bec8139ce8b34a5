import { type Signal, useSignal } from '@preact/signals'
import { useAsk } from '../../ask/answer.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { isDialogOpen, useShortcut } from '../../parts/shortcut.ts'
import type { Saving } from './editor/saving.ts'

/** Starts a conversation with the template as edited or as last saved. */
export function TalkButton({ saving, onSave }: { saving: Saving; onSave: () => Promise<boolean> }) {
  const ask = useAsk()
  const asks = useSignal(false)
  const link = useSignal<string | null>(null)
  const { saved, isDirty, failure, isBusy } = saving

  async function begin(saveFirst: boolean) {
    asks.value = false
    failure.value = null
    const prepare = async () => {
      if (saveFirst && !(await onSave())) return null
      return saved.value!.id
    }
    try {
      link.value = (await talk(ask, prepare))?.link ?? null
    } catch (error) {
      failure.value = error as Error
    }
  }
  const isAsked = saved.value !== null && isDirty.value
  function start() {
    if (isAsked) asks.value = true
    else void begin(saved.value === null)
  }
  // Before the JSON of the template, in which it would begin a new line.
  useShortcut(
    'enter',
    () => {
      if (!isBusy.value && !isDialogOpen()) start()
    },
    { isFirst: true },
  )
  return (
    <>
      <button
        disabled={isBusy.value}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        title="Ctrl+Enter"
        onClick={start}
      >
        {saved.value ? 'Talk to it now' : 'Save and talk to it'}
      </button>
      {asks.value && (
        <Dialog title="Talk to which version?" onClose={() => (asks.value = false)}>
          <p>Your last changes are not saved yet.</p>
          <form method="dialog" class="actions">
            <button class="primary" type="button" onClick={() => begin(true)}>
              Save them, and talk
            </button>
            <button type="button" onClick={() => begin(false)}>
              {`Talk to version ${saved.value!.version}`}
            </button>
            <button>Keep editing</button>
          </form>
        </Dialog>
      )}
      <Ready link={link} />
    </>
  )
}

/** A new conversation, and its link if the browser opened no tab for it. */
type Talk = { interview_id: string; link: string | null }

/**
 * Opens the page of a new conversation in a new tab. The tab is opened immediately, while the
 * browser still attributes it to the click.
 *
 * @param prepare resolves with the id of the template; null if there is none to talk to after all
 * @returns null if there is no conversation
 */
export async function talk(
  ask: ReturnType<typeof useAsk>,
  prepare: () => Promise<string | null>,
): Promise<Talk | null> {
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  try {
    const template_id = await prepare()
    if (template_id === null) {
      tab?.close()
      return null
    }
    const { id, join_url } = await ask('createInterview', { body: { template_id } })
    if (tab) tab.location.href = join_url
    return { interview_id: id, link: tab ? null : join_url }
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** Links to a new conversation whose tab the browser blocked; null: it was opened. */
export function Ready({ link }: { link: Signal<string | null> }) {
  if (link.value === null) return null
  return (
    <Dialog title="Your conversation is ready" onClose={() => (link.value = null)}>
      <p>
        Your browser blocked the new tab.{' '}
        <a href={link.value} target="_blank" rel="noreferrer">
          Open the conversation
        </a>
      </p>
      <form method="dialog">
        <button>Close</button>
      </form>
    </Dialog>
  )
}
