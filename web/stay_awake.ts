/** Keeps a phone's screen on, because a sleeping phone hears nothing. Not every browser can. */
export function stayAwake() {
  const request = () => void navigator.wakeLock?.request('screen').catch(() => {})
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') request()
  })
  request()
}
