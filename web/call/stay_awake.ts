/**
 * Keeps a phone's screen on, because a sleeping phone hears nothing, until the returned function is
 * called. Not every browser can.
 */
export function stayAwake(): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined
  const request = () => {
    if (document.visibilityState !== 'visible') return
    lock = navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  document.addEventListener('visibilitychange', request)
  request()
  return () => {
    document.removeEventListener('visibilitychange', request)
    void lock?.then((held) => held?.release())
  }
}
