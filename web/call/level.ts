/** Softest and loudest sound that is shown, in dB below full scale. */
const FLOOR_DB = -55
const CEILING_DB = -12
/** How often the level is read; the style sheet moves smoothly in between. */
const INTERVAL_MS = 60
/** How far the shown level falls towards the real one per reading; it rises at once. */
const RELEASE = 0.35

let context: AudioContext | undefined

/** Measures a track until it is closed. */
export type Meter = {
  /** How loud the latest sound was, in dBFS; −Infinity: silent. */
  dbfs(): number
  close(): void
}

/** @param samples how many of the latest count: 1,024 are 21 ms at 48 kHz */
export function openMeter(track: MediaStreamTrack, samples: 1024 | 2048): Meter {
  const audio = audioContext()
  const source = audio.createMediaStreamSource(new MediaStream([track]))
  const analyser = new AnalyserNode(audio, { fftSize: samples })
  source.connect(analyser)
  const latest = new Float32Array(samples)
  return {
    dbfs() {
      analyser.getFloatTimeDomainData(latest)
      return loudness(latest)
    },
    close: () => source.disconnect(),
  }
}

/**
 * Reports the loudness of `track`, 0 to 1, about 16 times a second, until the track ends or the returned
 * function is called.
 */
export function watchLevel(track: MediaStreamTrack, report: (level: number) => void): () => void {
  const meter = openMeter(track, 2048)
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
