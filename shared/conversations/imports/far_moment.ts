import { DAY } from '../../base/time.ts'
import { epochOf, type Moment, type RecordedEntry } from './recorded_entry.ts'
import type { ImportRecordedSession } from './recorded_session.ts'

/** How far outside its session a moment may be, to allow for clock differences. */
const MARGIN_MS = DAY

type Path = (string | number)[]
type Recorded = Pick<ImportRecordedSession, 'transcript' | 'frames'>
/** Epoch milliseconds. */
type Session = { started_at: number; ended_at: number }

/** The path of the first moment that cannot belong to this session; undefined if there is none. */
export function farMoment(recorded: Recorded, { started_at, ended_at }: Session): Path | undefined {
  for (const [path, moment] of momentsOf(recorded)) {
    if (moment === undefined) continue
    const at = epochOf(moment, started_at)
    if (at < started_at - MARGIN_MS || at > ended_at + MARGIN_MS) return path
  }
  return undefined
}

type Found = [path: Path, moment: Moment | undefined]

function* momentsOf({ transcript, frames }: Recorded): Generator<Found> {
  for (const [i, entry] of transcript.entries()) yield* momentsOfEntry(entry, ['transcript', i])
  for (const [i, { timestamp, offset_ms }] of frames.entries()) {
    yield [['frames', i, 'timestamp'], timestamp]
    yield [['frames', i, 'offset_ms'], offset_ms]
  }
}

function* momentsOfEntry(entry: RecordedEntry, path: Path): Generator<Found> {
  for (const name of NAMES) yield [[...path, name], entry[name]]
  for (const [i, { start_ms, end_ms }] of (entry.words ?? []).entries()) {
    yield [[...path, 'words', i, 'start_ms'], start_ms]
    yield [[...path, 'words', i, 'end_ms'], end_ms]
  }
  const { samples = [], final_at } = entry.eot ?? {}
  for (const [i, [at]] of samples.entries()) yield [[...path, 'eot', 'samples', i, 0], at]
  yield [[...path, 'eot', 'final_at'], final_at]
}

const NAMES = [
  'timestamp',
  'offset_ms',
  'end_offset_ms',
  'segment_started_at',
  'last_word_end_at',
  'actual_speech_end_at',
  'agent_speak_at',
] as const
