import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { commandOf } from '../../../local/process/process_table.ts'
import { childrenOf } from '../../helpers/live/children_of.ts'

test.runIf(process.platform === 'linux')(
  'everything that npm start brings listens on loopback alone',
  () => {
    const { api_url, livekit, database_url, providers_url } = inject('stack')
    const listening = descendantsOf(process.ppid).flatMap(socketsOf)
    expect(listening.filter(({ address }) => !LOOPBACK.has(address))).toEqual([])
    const ports = [api_url, livekit.url, database_url, providers_url].map(
      (url) => new URL(url).port,
    )
    const found = listening.map(({ port }) => String(port))
    expect(ports.filter((port) => !found.includes(port))).toEqual([])
    const media = listening.filter(({ command }) => command.includes('livekit-server'))
    expect(new Set(media.map(({ kind }) => kind))).toEqual(new Set(['tcp', 'udp']))
  },
)

/** As the kernel writes 127.0.0.1, and ::1. */
const LOOPBACK = new Set(['0100007F', '00000000000000000000000001000000'])

type Listening = { command: string; kind: string; address: string; port: number }

/**
 * Where a process listens. Whoever takes part in a call, the agent too, opens ports of UDP and of TCP on every
 * network that the media server may be reached by: WebRTC cannot be kept from it, and takes nothing there from
 * strangers.
 */
function socketsOf(pid: number): Listening[] {
  const command = commandOf(pid) ?? ''
  if (TAKES_PART.test(command)) return []
  const own = new Set(socketIdsOf(pid))
  const tables = command.includes('livekit-server')
    ? ['tcp', 'tcp6', 'udp', 'udp6']
    : ['tcp', 'tcp6']
  return tables.flatMap((table) =>
    rowsOf(`/proc/${pid}/net/${table}`)
      .filter(({ state, id }) => own.has(id) && (table.startsWith('udp') || state === LISTEN))
      .map(({ address, port }) => ({ command, kind: table.replace('6', ''), address, port })),
  )
}

const LISTEN = '0A'
/** The processes of calls, and those of the tests beside this one, whose participants speak. */
const TAKES_PART = /call_process\.js|vitest/

function rowsOf(file: string) {
  const [, ...lines] = read(file).trim().split('\n')
  return lines.map((line) => {
    const [, local = '', , state, , , , , , id] = line.trim().split(/\s+/)
    const [address = '', port = ''] = local.split(':')
    return { address, port: parseInt(port, 16), state, id: id! }
  })
}

function socketIdsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      const [, id] = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`)) ?? []
      return id ?? []
    })
  } catch {
    // It has just ended, or closed one.
    return []
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])
}
