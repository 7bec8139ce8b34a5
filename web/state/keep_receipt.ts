import type { CallbackMessage } from '../../shared/outputs/callback.ts'
import { changeReceipt, EmbedError, findReceipt } from './embed_api.ts'
import { allItems, type ReceiptItem, type Receipt } from './receipt_view.ts'
import type { PageEvent } from './state.ts'
import { whenReady } from './when_ready.ts'

/** Between two reads of a receipt that is not final. */
const AGAIN_MS = 3000
/** After that many reads something is wrong with the service, and the receipt stays as it is. */
const LOOKS = 40

/** A participant of a conversation. */
type Person = { session_id: string; person_secret: string }

type Wanted = { data: Record<string, unknown> } | { withdraw: true }

type Options = {
  tell: (event: PageEvent) => void
  /** A callback fired by a change. */
  passOn: (callback: CallbackMessage) => void
}

/** Reads the receipt of a call that is over, and changes it. */
export function receiptKeeper({ tell, passOn }: Options) {
  return {
    /** Shows it, including late findings. */
    async show({ session_id, person_secret }: Person, known?: Receipt): Promise<void> {
      let receipt = known
      for (let look = 0; look < LOOKS; look++) {
        receipt ??= await find(session_id, person_secret).catch(tellFailure)
        if (!receipt) return
        if (receipt.state !== 'call') tell({ type: 'receipt', receipt })
        if (receipt.state === 'final') return
        receipt = undefined
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
      tell({ type: 'receipt', receipt: 'failed' })
    },

    async change(
      { session_id, person_secret }: Person,
      { goal_id, version }: ReceiptItem,
      wanted: Wanted,
    ): Promise<void> {
      const told = { type: 'receipt_change', goal_id } as const
      tell({ ...told, change: { is: 'saving' } })
      try {
        const change = { person_secret, goal_id, version, ...wanted }
        const { item, callbacks } = await whenReady(
          () => changeReceipt(session_id, change),
          () => tell({ ...told, change: { is: 'waiting' } }),
        )
        tell({ ...told, change: { is: 'saved' }, item })
        callbacks.forEach(passOn)
      } catch (error) {
        const { status, field } = error as EmbedError
        if (status === 400 && field) tell({ ...told, change: { is: 'refused', field } })
        else if (status === 409 && field === 'version') await showNewest()
        else tell({ ...told, change: { is: 'failed' } })
      }

      async function showNewest() {
        const receipt = await find(session_id, person_secret).catch(() => undefined)
        const all = receipt ? allItems(receipt) : []
        const newest = all.find((one) => one.goal_id === goal_id)
        if (newest) tell({ ...told, change: { is: 'conflict' }, item: newest })
        else tell({ ...told, change: { is: 'failed' } })
      }
    },
  }

  function find(session_id: string, person_secret: string): Promise<Receipt> {
    return whenReady(
      () => findReceipt(session_id, person_secret),
      () => tell({ type: 'receipt', receipt: 'waiting' }),
    )
  }

  function tellFailure(error: unknown): undefined {
    tell({ type: 'receipt', receipt: isOutOfReach(error) ? 'failed' : 'none' })
  }
}

/** Whether the receipt may exist on the next read. */
export function isOutOfReach(error: unknown): boolean {
  const status = error instanceof EmbedError ? error.status : null
  return status === null || status === 429 || status >= 500
}
