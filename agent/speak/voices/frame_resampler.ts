import { type AudioFrame, AudioResampler } from '@livekit/rtc-node'

/** Converts frames from one sample rate to another. */
export function frameResampler(from: number, to: number): (frame: AudioFrame) => AudioFrame[] {
  if (from === to) return (frame) => [frame]
  const made = new AudioResampler(from, to)
  return (frame) => made.push(frame)
}
