import { LeaseLost, releaseLease } from '../../db/calls/leases.ts'
import type { EndedReason } from '../../shared/calls/states.ts'
import { SECOND } from '../../shared/base/time.ts'
import type { HeldCall } from '../held_call.ts'
import type { LiveEvents } from '../live_events.ts'
import type { Committer } from '../interview/commits/committer.ts'
import type { Outputs } from '../outputs/outputs.ts'
import type { Recorder } from '../record/recorder.ts'
import type { UnstoredKeeper } from '../record/unstored_keeper.ts'
import type { Voice } from '../voice.ts'
import { closeRoom, closeVoice } from './closing.ts'
import { reopen, storeEnd, storeIntention } from './store_end.ts'
import type { Page } from './tell_page.ts'

/** How long to keep storing commits before the end itself, which includes any that are left. */
const CLOSING_MS = 3 * SECOND
/** The same before the call is handed over. */
const HAND_OVER_MS = 10 * SECOND

type Options = {
  call: HeldCall
  events: LiveEvents
  voice: Pick<Voice, 'close'>
  recorder: Pick<Recorder, 'save' | 'saveRest' | 'saveAll'>
  committer: Pick<Committer, 'storeAll' | 'settle' | 'storeIn' | 'drop'>
  unstored: UnstoredKeeper
  outputs: Pick<Outputs, 'stop'>
  page: Pick<Page, 'ended'>
}

/** How this process finishes with its call, once: it ends the call, hands it over, or has lost it. */
export class CallEnd {
  readonly #options: Options
  #ending: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
    options.events.on('over', ({ reason, detail }) => void this.end(reason, detail))
    options.events.on('not_stored', ({ error }) => this.#notStored(error))
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

  async #close(reason: EndedReason, detail?: string) {
    const { call, events, voice, recorder, committer, unstored, outputs, page } = this.#options
    const { ctx, log, sql } = call
    const ending = { ...call, recorder, committer, reason, detail }
    log.info({ reason, detail }, 'the call ends')
    events.emit({ type: 'closing' })
    unstored.ends({ reason, detail: detail ?? null })
    page.ended(reason)
    storeIntention(ending).catch((error: unknown) => this.#notStored(error))
    await closeVoice(voice, log)
    // Before the outputs stop, so that callbacks reach anybody still in the room.
    await committer.storeAll(CLOSING_MS)
    await outputs.stop()
    const stored = await storeEnd(ending)
    await (stored ? unstored.done() : unstored.stop())
    committer.drop()
    events.emit({ type: 'closed' })
    if (stored) await closeRoom(call)
    // Whoever comes back enters a room of their own.
    if (stored === 'in_vain') await reopen(call)
    await sql.end()
    ctx.shutdown(reason)
  }

  async #leave() {
    const { call, events, voice, recorder, committer, unstored, outputs } = this.#options
    const { log, sql, lease } = call
    events.emit({ type: 'closing' })
    // This also turns recognized but undecided speech into a turn.
    await closeVoice(voice, log)
    await Promise.all([recorder.save(), committer.storeAll(HAND_OVER_MS)])
    await unstored.stop()
    committer.drop()
    await outputs.stop()
    await recorder.saveRest()
    events.emit({ type: 'closed' })
    await releaseLease(sql, lease).catch((error: unknown) => this.#notStored(error))
    await sql.end()
  }

  /** Gives the call up if another process holds it. */
  #notStored(error: unknown) {
    const { call, events, committer, unstored, outputs } = this.#options
    const { log, ctx } = call
    if (!(error instanceof LeaseLost)) return void log.warn({ error }, 'not stored yet')
    if (this.#ending) return
    log.warn('another process holds the call; this one stops')
    this.#ending = Promise.resolve()
    events.emit({ type: 'closing' })
    const left = [unstored.stop(), ctx.room.disconnect()]
    committer.drop()
    void outputs.stop()
    events.emit({ type: 'closed' })
    void Promise.allSettled(left).then(() => ctx.shutdown('lease lost'))
  }
}
