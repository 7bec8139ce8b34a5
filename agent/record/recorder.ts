import type { NewNote } from '../../db/calls/record/advisor_notes.ts'
import { saveUsage } from '../../db/calls/sessions.ts'
import type { Sql } from '../../db/sql.ts'
import { deleteTurns, saveTurns, type StoredTurn } from '../../db/calls/record/turns.ts'
import { insertVoiceChunks } from '../../db/calls/record/voice_activity.ts'
import type { CallEvent } from '../../shared/calls/timeline/call_event.ts'
import { newId } from '../../shared/base/ids.ts'
import type { Incident } from '../../shared/calls/timeline/incident.ts'
import {
  NOBODY,
  piecesBySpeaker,
  type WhoSpoke,
  type Words,
} from '../../shared/calls/timeline/pieces.ts'
import { advanceTimeline } from '../../shared/calls/timeline/advance_timeline.ts'
import { changedSince, emptyTimeline, type Timeline } from '../../shared/calls/timeline/timeline.ts'
import { withTruthAmong } from '../../shared/calls/timeline/truth.ts'
import { nextPosition, segmentAfter, type Turn } from '../../shared/calls/timeline/turn.ts'
import type { Usage } from '../../shared/calls/timeline/usage.ts'
import type { Silence } from '../../shared/turns/silence.ts'
import { coalesce } from '../async/coalesce.ts'
import type { HeldCall } from '../held_call.ts'
import type { LiveEvents } from '../live_events.ts'
import { saveSideRows, SideRows } from './side_rows.ts'
import { VoiceRecorder } from './voice_recorder.ts'

type Options = Pick<HeldCall, 'sql' | 'lease' | 'brief' | 'turns'> & {
  usage: Usage
  events: Pick<LiveEvents, 'emit'>
}

type Unstored = {
  turns: Turn[]
  chunks: ReturnType<VoiceRecorder['unstored']>
  beside: ReturnType<SideRows['unstored']>
}

/** Keeps a live call's timeline and stores its turns as they complete. */
export class Recorder {
  readonly voice = new VoiceRecorder()
  readonly #options: Options
  /** Ids by position; after a lost save, the stored positions have gaps. */
  readonly #ids: Map<number, string>
  #timeline: Timeline
  #saved: Timeline
  /** Positions of turns that Postgres has refused. */
  #refused: ReadonlySet<number> = new Set()
  #voice: WhoSpoke = NOBODY
  readonly #beside = new SideRows()
  #isLeaving = false
  readonly #saves = coalesce(() => this.#store())

  constructor(options: Options) {
    this.#options = options
    this.#ids = new Map(options.turns.map(({ position, id }) => [position, id]))
    this.#timeline = { ...emptyTimeline, turns: options.turns }
    this.#saved = this.#timeline
  }

  record = (event: CallEvent) => {
    if (event.type === 'heard') this.#voice = { person_id: event.person_id, speaker: event.speaker }
    const before = this.#timeline
    this.#timeline = advanceTimeline(before, event)
    const changed = changedSince(before, this.#timeline)
    if (changed.length === 0) return
    const turns = changed.map((turn) => this.#withTruth(turn))
    this.#options.events.emit({ type: 'turns_changed', turns })
    void this.save()
  }

  /** An advisor's note, which replaces its earlier one on the same turn. */
  noted(note: NewNote) {
    this.#beside.notes.put(note)
    void this.save()
  }

  /** A silence in a participant's turn, as far as it is known; stored with the next turn. */
  fellSilent = (silence: Silence) => this.#beside.silences.put(silence)

  /** Something went wrong, or more is known about it. */
  happened = (incident: Incident) => {
    this.#beside.incidents.put(incident)
    void this.save()
  }

  /** The speaker recognized last. */
  lastVoice = () => this.#voice

  /** Number of the current segment, or of the next one. */
  segment = () => segmentAfter(this.#timeline.turns)

  /** Who said what in a turn that is over but not recorded yet, or that ends with `interims`. */
  saidBy = (text: string, interims: readonly Words[]) =>
    piecesBySpeaker(text, [...this.#timeline.finals, ...interims], this.#voice)

  /** What both sides have said so far. */
  said = () =>
    this.#timeline.turns.filter(({ text }) => text !== '').map((turn) => this.#named(turn))

  /** What the participants have said so far. */
  participantTurns = () =>
    this.#timeline.turns.filter(({ role }) => role === 'user').map((turn) => this.#named(turn))

  /**
   * What was said but is not stored, except turns that Postgres has refused: it would refuse them
   * again.
   */
  unstored = (): StoredTurn[] =>
    changedSince(this.#saved, this.#timeline).map((turn) => this.#named(this.#withTruth(turn)))

  /**
   * Stores what has changed since the last successful save; one save at a time, and at most one
   * pending.
   */
  save(): Promise<void> {
    return this.#saves.run()
  }

  /**
   * Like `save`, before another process takes the call: also stores the voice activity of the last
   * seconds.
   */
  saveRest(): Promise<void> {
    this.#isLeaving = true
    return this.save()
  }

  /**
   * Stores every turn again in the caller's transaction, to make up for lost saves.
   *
   * @returns the turns that could not be stored
   */
  async saveAll(sql: Sql): Promise<Turn[]> {
    await this.#saves.settled()
    const turns = changedSince(emptyTimeline, this.#timeline)
    const chunks = this.voice.unstored(true)
    const refused = await this.#write(sql, { turns, chunks, beside: this.#beside.unstored() })
    return refused.map(({ row }) => row)
  }

  #unsavedIn(timeline: Timeline): Turn[] {
    const changed = changedSince(this.#saved, timeline)
    const again = timeline.turns.filter(({ position }) => this.#refused.has(position))
    return [...changed, ...again.filter((turn) => !changed.includes(turn))]
  }

  async #store() {
    const { sql } = this.#options
    const timeline = this.#timeline
    const chunks = this.voice.unstored(this.#isLeaving)
    const beside = this.#beside.unstored()
    try {
      const turns = this.#unsavedIn(timeline)
      const refused = await sql.begin((sql) => this.#write(sql, { turns, chunks, beside }))
      for (const { error } of refused) this.#failed(error)
      this.#saved = timeline
      this.#refused = new Set(refused.map(({ row }) => row.position))
      this.voice.stored(chunks)
      this.#beside.stored(beside, refused)
    } catch (error) {
      this.#failed(error)
    }
  }

  async #write(sql: Sql, { turns, chunks, beside }: Unstored) {
    const { lease, brief, usage } = this.#options
    const stored = turns.map((turn) => this.#named(this.#withTruth(turn)))
    const refused = await saveTurns(sql, lease, brief.org_id, stored)
    await this.#deleteWithdrawn(sql)
    const errors = await saveSideRows(sql, this.#options, beside, refused)
    for (const error of errors) this.#failed(error)
    await insertVoiceChunks(sql, lease, brief.org_id, chunks)
    await saveUsage(sql, lease, usage)
    return refused
  }

  /** Until a withdrawn turn is decided again, what was said in it stays stored unchanged. */
  async #deleteWithdrawn(sql: Sql) {
    const { turns, open_text } = this.#timeline
    const next = nextPosition(turns)
    const ids = [...this.#ids].flatMap(([position, id]) => (position >= next ? [id] : []))
    await deleteTurns(sql, this.#options.lease, ids, open_text === '' ? null : 'assistant')
  }

  /**
   * A save failed: of everything or of one turn, either of which the next save includes again; or
   * of one silence.
   */
  #failed(error: unknown) {
    this.#options.events.emit({ type: 'not_stored', error })
  }

  #withTruth(turn: Turn): Turn {
    if (turn.role !== 'assistant') return turn
    return withTruthAmong(turn, this.#timeline.turns, this.voice.track)
  }

  #named(turn: Turn): StoredTurn {
    const id = this.#ids.get(turn.position) ?? newId('trn')
    this.#ids.set(turn.position, id)
    return { ...turn, id }
  }
}
