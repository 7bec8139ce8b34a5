import { VoiceTracker } from '../../../api/imports/voice_track.ts'

/** Judges a second of silence, and reports how many windows it had. */
const tracker = new VoiceTracker(0)
await tracker.hear(new Int16Array(16_000))
process.send!(tracker.track.flatMap(({ probabilities }) => [...probabilities]).length)
