/** Softest and loudest sound that the meter shows, in dB below full scale. */
const FLOOR_DB = -55
const CEILING_DB = -12
/** How often the level is read; the style sheet moves smoothly in between. */
const INTERVAL_MS = 60
/** How far the shown level falls towards the real one per reading; it rises at once. */
const RELEASE = 0.35

let context: AudioContext | undefined

/**
 * Reports the loudness of `track`, 0 to 1, about 16 times a second, until the track ends or the returned
 * function is called.
 */
export function watchLevel(track: MediaStreamTrack, report: (level: number) => void): () => void {
  const audio = audioContext()
  const source = audio.createMediaStreamSource(new MediaStream([track]))
  const analyser = new AnalyserNode(audio, { fftSize: 2048 })
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let shown = 0
  const timer = setInterval(() => {
    if (track.readyState === 'ended') return stop()
    analyser.getFloatTimeDomainData(samples)
    const level = loudness(samples)
    shown = level > shown ? level : shown + (level - shown) * RELEASE
    report(shown)
  }, INTERVAL_MS)
  return stop

  function stop() {
    clearInterval(timer)
    source.disconnect()
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
  const db = 10 * Math.log10(sum / samples.length + 1e-12)
  return Math.min(Math.max((db - FLOOR_DB) / (CEILING_DB - FLOOR_DB), 0), 1)
}
