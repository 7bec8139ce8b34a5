/** Softest and loudest sound that is shown, in dB below full scale. */
const FLOOR_DB = -55
const CEILING_DB = -12
/** How often the level is read; the style sheet moves smoothly in between. */
const INTERVAL_MS = 60
/** How much of the sound is shown as one level. */
const SHOWN_MS = 45
/** How far the shown level falls towards the real one per reading; it rises immediately. */
const RELEASE = 0.35

let context: AudioContext | undefined

/** Measures a track until it is closed. */
export type Meter = {
  /** How loud the latest sound was, in dBFS; −Infinity: silent. */
  dbfs(): number
  /** Whether the browser measures; before a click it may not. */
  isRunning(): boolean
  close(): void
}

/** @param most_ms upper bound on how much of the latest sound counts; more than half of it does */
export function openMeter(track: MediaStreamTrack, most_ms: number): Meter {
  const audio = audioContext()
  const source = audio.createMediaStreamSource(new MediaStream([track]))
  const samples = (most_ms / 1000) * audio.sampleRate
  const analyser = new AnalyserNode(audio, { fftSize: 2 ** Math.floor(Math.log2(samples)) })
  source.connect(analyser)
  const latest = new Float32Array(analyser.fftSize)
  return {
    dbfs() {
      analyser.getFloatTimeDomainData(latest)
      return loudness(latest)
    },
    isRunning: () => audio.state === 'running',
    close: () => source.disconnect(),
  }
}

/**
 * Reports the loudness of `track`, 0 to 1, about 16 times a second, until the track ends or the
 * returned function is called.
 */
export function watchLevel(track: MediaStreamTrack, report: (level: number) => void): () => void {
  const meter = openMeter(track, SHOWN_MS)
  let shown = 0
  const timer = setInterval(() => {
    if (track.readyState === 'ended') return stop()
    const level = shownLevel(meter.dbfs())
    shown = level > shown ? level : shown + (level - shown) * RELEASE
    report(shown)
  }, INTERVAL_MS)
  return stop

  function stop() {
    clearInterval(timer)
    meter.close()
    report(0)
  }
}

/** Starts measuring after a click, for browsers that require one. */
export function wakeLevels() {
  if (context?.state === 'suspended') void context.resume()
}

function audioContext(): AudioContext {
  context ??= new AudioContext()
  wakeLevels()
  return context
}

function loudness(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return 10 * Math.log10(sum / samples.length)
}

function shownLevel(dbfs: number): number {
  return Math.min(Math.max((dbfs - FLOOR_DB) / (CEILING_DB - FLOOR_DB), 0), 1)
}
