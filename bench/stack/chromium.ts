import { existsSync } from 'node:fs'

/** The first has no window to draw, which takes half of the others' time. */
const CHROMIUM = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
)

/** Without background requests, and able to run as root in a container. */
export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const FAKE_DEVICES = '--use-fake-device-for-media-stream'
/** Lets the participant agree to anything they are asked. */
export const AGREE = '--use-fake-ui-for-media-stream'

/** @throws Error when there is none */
export function findChromium(): string {
  const path = CHROMIUM.find(existsSync)
  if (!path) throw new Error(`Chromium is needed for the page; none at ${CHROMIUM.join()}`)
  return path
}
