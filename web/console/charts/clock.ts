/** A time of the call such as `3:05` or `1:02:07.5`. */
export function clockOf(ms: number, decimals = 0): string {
  const unit = 10 ** decimals
  const all = Math.round((ms / 1000) * unit) / unit
  const [h, min] = [Math.floor(all / 3600), Math.floor(all / 60) % 60]
  const s = (all % 60).toFixed(decimals).padStart(decimals ? 3 + decimals : 2, '0')
  return h > 0 ? `${h}:${String(min).padStart(2, '0')}:${s}` : `${min}:${s}`
}
