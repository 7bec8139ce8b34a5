import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stayAwake } from '../../../web/call/stay_awake.ts'

const release = vi.fn()
let grant = () => {}
beforeEach(() => {
  release.mockReset()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const request = () => new Promise((resolve) => (grant = () => resolve({ release })))
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { wakeLock: { request } })
})
afterEach(() => void vi.unstubAllGlobals())

test('the screen may sleep again when the call is over', async () => {
  const letSleep = stayAwake()
  grant()
  await setImmediate()
  expect(release).not.toHaveBeenCalled()
  letSleep()
  await setImmediate()
  expect(release).toHaveBeenCalledOnce()
})

test('a lock that comes after the end of the call is released', async () => {
  stayAwake()()
  grant()
  await setImmediate()
  expect(release).toHaveBeenCalledOnce()
})
