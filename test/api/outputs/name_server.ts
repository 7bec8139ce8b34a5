import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

const A = 1

/**
 * A name server that knows the IPv4 addresses of some names, says that it has no others, and does not respond
 * at all for names that end in `.silent`.
 */
export async function startNameServer(known: Record<string, string>) {
  const asked: string[] = []
  const socket = createSocket('udp4', (query, { address, port }) => {
    const { name, type, end } = questionIn(query)
    asked.push(name)
    if (name.endsWith('.silent')) return
    const found = type === A ? known[name] : undefined
    socket.send(answerTo(query.subarray(0, end), found, name in known), port, address)
  })
  onTestFinished(() => void socket.close())
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { server: `127.0.0.1:${socket.address().port}`, asked }
}

function questionIn(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function answerTo(question: Buffer, address: string | undefined, isKnown: boolean) {
  const header = Buffer.from(question.subarray(0, 12))
  // An answer, recursion available; 3: there is no such name.
  header.writeUInt16BE(0x8180 | (isKnown ? 0 : 3), 2)
  header.writeUInt16BE(address ? 1 : 0, 6)
  header.writeUInt32BE(0, 8)
  const record = address
    ? Buffer.from([0xc0, 12, 0, A, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)])
    : Buffer.alloc(0)
  return Buffer.concat([header, question.subarray(12), record])
}
