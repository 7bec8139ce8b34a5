import { join } from 'node:path'
import { type Child, startChild } from './child.ts'
import { checkLivekit, type LivekitKeys } from './livekit_check.ts'
import { findLivekit, type Runnable } from './livekit_binary.ts'
import { freePort, freeUdpPort, startOnFreePort } from './port.ts'

export type Livekit = LivekitKeys & {
  /** Where it listens and whose it is, for people. */
  where: string
  child?: Child
  stop(): Promise<void>
}

type Options = {
  /** Folder of the log and of `bin/`. */
  home: string
  /** Folder that several homes share, for what is built once on a machine. */
  cache: string
  /** A key of our own for the server that we start; the secret has at least 32 characters. */
  keys: { api_key: string; api_secret: string }
  /** Where programs are looked for; its LIVEKIT_URL names a server that is used instead. */
  env: NodeJS.ProcessEnv
  /** Cuts a build short. */
  signal?: AbortSignal | undefined
  /** Hears what takes long, such as a first build. */
  progress(text: string): void
}

const USUAL_PORT = 7880

/**
 * The media server: the one that is given, else a real livekit-server of our own that is reached on
 * loopback alone.
 *
 * @throws Error one sentence, when no server answers or can be started
 */
export async function startLivekit(options: Options): Promise<Livekit> {
  const { env, home, keys } = options
  if (env.LIVEKIT_URL) {
    const livekit = await checkLivekit(env)
    const { host } = new URL(livekit.url)
    return { ...livekit, where: `${host} (LIVEKIT_URL)`, stop: async () => {} }
  }
  const runnable = await findLivekit(options)
  return startOnFreePort(USUAL_PORT, async (port) => {
    const ports = { port, tcp: await freePort(port + 1), udp: await freeUdpPort(port + 2) }
    const { command, args } = runnable.with(ports)
    const child = await startChild({
      name: 'livekit-server',
      command,
      args,
      env: { ...env, LIVEKIT_CONFIG: configure(ports, keys, runnable) },
      logs: join(home, 'logs'),
    })
    try {
      await child.until(answers(`http://127.0.0.1:${port}/`, child.exited), 60_000)
      const url = `ws://127.0.0.1:${port}`
      const where = `127.0.0.1:${port}, media on UDP ${ports.udp} (${runnable.origin})`
      return { url, ...keys, where, child, stop: () => child.stop(2_000) }
    } catch (error) {
      await child.stop(2_000)
      throw error
    }
  })
}

type Ports = { port: number; tcp: number; udp: number }

/** The server's configuration (JSON is YAML): loopback and nothing else, so no firewall is asked. */
function configure({ port, tcp, udp }: Ports, keys: Options['keys'], { contained }: Runnable) {
  const loopback = {
    enable_loopback_candidate: true,
    interfaces: { includes: ['lo', 'lo0'] },
    ips: { includes: ['127.0.0.1/32'] },
  }
  return JSON.stringify({
    port,
    bind_addresses: [contained ? '0.0.0.0' : '127.0.0.1'],
    keys: { [keys.api_key]: keys.api_secret },
    // At info every line about a participant names the network addresses that they come from.
    logging: { level: 'warn', component_levels: { agents: 'info' } },
    // The service makes each room; a token of a call that is over makes none.
    room: { auto_create: false },
    rtc: {
      tcp_port: tcp,
      udp_port: udp,
      use_external_ip: false,
      node_ip: '127.0.0.1',
      ...(!contained && loopback),
    },
  })
}

async function answers(url: string, exited: Promise<string>) {
  let gone = false
  void exited.then(() => (gone = true))
  while (!gone) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 50))
  }
}
