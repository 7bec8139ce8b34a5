import type { Page } from 'playwright-core'
import { openProxy } from '../../../drill/installation/proxy.ts'
import { openUdpProxy } from './udp_proxy.ts'

/** The participants' connection to a media server, signalling and sound alike, which can be cut. */
export type ParticipantNetwork = Awaited<ReturnType<typeof openParticipantNetwork>>

/**
 * @param port of the media server for signalling
 * @param udp port of the media server for sound
 */
export async function openParticipantNetwork({ port, udp }: { port: number; udp: number }) {
  const signals = await openProxy(port)
  const sound = await openUdpProxy(udp)
  return {
    /** Where participants reach the media server. */
    url: `ws://127.0.0.1:${signals.port}`,
    /** Lets a page that is not loaded yet send its sound this way only. */
    async lead(page: Page) {
      await page.addInitScript(leadSound, { from: udp, to: sound.port })
    },
    /** How many packets of sound have gone this way. */
    passed: sound.passed,
    cut() {
      signals.cut()
      sound.cut()
    },
    async mend() {
      sound.mend()
      await signals.mend()
    },
    close() {
      signals.close()
      sound.close()
    },
  }
}

/**
 * In the page: the ports that the media server announces are replaced by the proxy's, and it learns
 * none of the page's own, through which it would otherwise find a way around the proxy.
 */
function leadSound({ from, to }: { from: number; to: number }) {
  const { prototype } = RTCPeerConnection
  const add = prototype.addIceCandidate as (candidate?: RTCIceCandidateInit) => Promise<void>
  const describe = prototype.setRemoteDescription as (about: object) => Promise<void>
  const led = (text: string) =>
    text
      .replaceAll(`127.0.0.1 ${from} `, `127.0.0.1 ${to} `)
      .replaceAll(/^a=candidate:\S+ \d+ tcp .*\r\n/gim, '')

  prototype.addIceCandidate = function (candidate?: RTCIceCandidateInit | null) {
    const text = candidate?.candidate
    if (text && / tcp /i.test(text)) return Promise.resolve()
    const { sdpMid = null, sdpMLineIndex = null } = candidate ?? {}
    const changed = text ? { candidate: led(text), sdpMid, sdpMLineIndex } : candidate
    return add.call(this, changed ?? undefined)
  }
  prototype.setRemoteDescription = function ({ type, sdp }: RTCSessionDescriptionInit) {
    return describe.call(this, { type, sdp: led(sdp ?? '') })
  }
  Object.defineProperty(prototype, 'onicecandidate', { set() {}, get: () => null })
}
