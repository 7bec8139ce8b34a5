import { LeaseLost, releaseLease } from '../../db/calls/leases.ts'
import type { EndedReason } from '../../shared/calls/states.ts'
import { SECOND } from '../../shared/base/time.ts'
import type { HeldCall } from '../held_call.ts'
import type { Committer } from '../interview/commits/committer.ts'
import type { Outputs } from '../outputs/outputs.ts'
import type { Recorder } from '../record/recorder.ts'
import type { UnstoredKeeper } from '../unstored/keeper.ts'
import type { Voice } from '../voice.ts'
import { closeRoom, closeVoice } from './closing.ts'
import { storeEnd, storeIntention } from './store_end.ts'
import type { tellPage } from './tell_page.ts'

/** How long to keep storing commits before the end itself, which includes any that are left. */
const CLOSING_MS = 3 * SECOND
/** The same before the call is handed over. */
const HAND_OVER_MS = 10 * SECOND

type Options = {
  call: HeldCall
  voice: () => Pick<Voice, 'close'>
  recorder: Pick<Recorder, 'save' | 'saveRest' | 'saveAll'>
  committer: Pick<Committer, 'storeAll' | 'settle' | 'storeIn' | 'drop'>
  unstored: UnstoredKeeper
  outputs: Pick<Outputs, 'stop'>
  page: ReturnType<typeof tellPage>
  /** Stops every timer of the call. */
  stopClocks: () => void
  /** Stops renewing the lease. */
  stopBeating: () => void
}

/** How this process finishes with its call, once: it ends the call, hands it over, or has lost it. */
export class CallEnd {
  readonly #options: Options
  #ending: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  get hasBegun(): boolean {
    return this.#ending !== undefined
  }

  /** Ends the call for good: speech is cut off, and everything is stored. */
  end(reason: EndedReason, detail?: string): Promise<void> {
    this.#ending ??= this.#close(reason, detail)
    return this.#ending
  }

  /** The process must stop. A call that has not ended stays open for another process. */
  handOver(): Promise<void> {
    this.#ending ??= this.#leave()
    return this.#ending
  }

  /** Something was not stored. It is retried, unless another process holds the call. */
  notStored = (error: unknown) => {
    const { log, ctx } = this.#options.call
    if (!(error instanceof LeaseLost)) return void log.warn({ error }, 'not stored yet')
    if (this.#ending) return
    log.warn('another process holds the call; this one stops')
    this.#ending = Promise.resolve()
    this.#options.stopClocks()
    const left = [this.#options.unstored.stop(), ctx.room.disconnect()]
    this.#options.committer.drop()
    void this.#options.outputs.stop()
    this.#options.stopBeating()
    void Promise.allSettled(left).then(() => ctx.shutdown('lease lost'))
  }

  async #close(reason: EndedReason, detail?: string) {
    const { call, voice, recorder, committer, unstored, outputs, page, stopClocks, stopBeating } =
      this.#options
    const { ctx, log, sql } = call
    const ending = { ...call, recorder, committer, reason, detail }
    log.info({ reason, detail }, 'the call ends')
    stopClocks()
    unstored.ends({ reason, detail: detail ?? null })
    page.ended(reason)
    storeIntention(ending).catch(this.notStored)
    await closeVoice(voice(), log)
    // Before the outputs stop, so that callbacks reach anybody still in the room.
    await committer.storeAll(CLOSING_MS)
    await outputs.stop()
    const isStored = await storeEnd(ending)
    await (isStored ? unstored.done() : unstored.stop())
    committer.drop()
    stopBeating()
    if (isStored) await closeRoom(call)
    await sql.end()
    ctx.shutdown(reason)
  }

  async #leave() {
    const { call, voice, recorder, committer, unstored, outputs, stopClocks, stopBeating } =
      this.#options
    const { log, sql, lease } = call
    stopClocks()
    // This also turns recognized but undecided speech into a turn.
    await closeVoice(voice(), log)
    await Promise.all([recorder.save(), committer.storeAll(HAND_OVER_MS)])
    await unstored.stop()
    committer.drop()
    await outputs.stop()
    await recorder.saveRest()
    stopBeating()
    await releaseLease(sql, lease).catch(this.notStored)
    await sql.end()
  }
}
