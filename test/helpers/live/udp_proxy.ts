import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

const HOST = '127.0.0.1'

/** A cable for UDP on loopback that can be cut: while it is cut, every packet is lost. */
export type UdpProxy = Awaited<ReturnType<typeof openUdpProxy>>

/** @param target port of the server behind it, which sees each client on a separate port */
export async function openUdpProxy(target: number) {
  const clients = new Map<string, Socket>()
  const front = createSocket('udp4')
  let isCut = false
  let passed = 0

  front.on('message', (packet, client) => {
    if (isCut) return
    passed++
    behind(client).send(packet, target, HOST)
  })
  front.bind(0, HOST)
  await once(front, 'listening')

  /** Browsers send from any address of the machine. */
  function behind({ address, port }: RemoteInfo): Socket {
    const client = `${address}:${port}`
    const known = clients.get(client)
    if (known) return known
    const back = createSocket('udp4')
    back.on('message', (packet) => {
      if (!isCut) front.send(packet, port, address)
    })
    clients.set(client, back)
    return back
  }

  return {
    port: (front.address() as AddressInfo).port,
    /** How many packets have come from clients and were not lost. */
    passed: () => passed,
    cut: () => void (isCut = true),
    mend: () => void (isCut = false),
    close() {
      front.close()
      for (const socket of clients.values()) socket.close()
    },
  }
}
