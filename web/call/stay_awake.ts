/**
 * Keeps a phone's screen on, because a sleeping phone hears nothing, until the returned function is
 * called. Not every browser can.
 */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  const request = async () => {
    if (document.visibilityState !== 'visible') return
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  document.addEventListener('visibilitychange', request)
  void request()
  return () => {
    document.removeEventListener('visibilitychange', request)
    void lock?.release()
  }
}
