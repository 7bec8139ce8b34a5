import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { systemVariables } from '../../shared/base/environment/system_variables.ts'
import { startChild } from '../process/child.ts'
import { findLivekit, type LivekitPorts, type Runnable } from './livekit_binary.ts'
import { checkLivekit, type LivekitKeys } from './livekit_check.ts'
import type { LocalService, StartOptions } from './local_service.ts'
import { freePort, freeUdpPort, startOnFreePort } from './port.ts'

type Options = StartOptions & {
  /** Keys for the server that we start; the secret has at least 32 characters. */
  keys: Keys
}
type Keys = Pick<LivekitKeys, 'api_key' | 'api_secret'>

const USUAL_PORT = 7880
/**
 * A call takes a few hundredths of a core in it, and less if its threads do not wake each other.
 */
const GOMAXPROCS = String(Math.ceil(availableParallelism() / 8))

/**
 * The media server: the one at LIVEKIT_URL, else a real livekit-server of our own, reachable on
 * loopback only.
 *
 * @throws Error one sentence, when no server answers or can be started
 */
export async function startLivekit(options: Options): Promise<LivekitKeys & LocalService> {
  const { env, keys } = options
  if (env.LIVEKIT_URL) {
    const livekit = await checkLivekit(env)
    const { host } = new URL(livekit.url)
    return { ...livekit, where: `${host} (LIVEKIT_URL)` }
  }
  const runnable = await findLivekit(options)
  return startOnFreePort(USUAL_PORT, async (port) => {
    const ports = { port, tcp: await freePort(port + 1), udp: await freeUdpPort(port + 2) }
    const restart = (signal: AbortSignal) => runLivekit(runnable, ports, { ...options, signal })
    const child = await runLivekit(runnable, ports, options)
    return {
      ...keys,
      url: `ws://127.0.0.1:${port}`,
      own: { child, restart },
      where: `127.0.0.1:${port}, media on UDP ${ports.udp} (${runnable.origin})`,
    }
  })
}

/** Starts it on exactly these ports, and waits until it answers. */
export async function runLivekit(
  runnable: Runnable,
  ports: LivekitPorts,
  { env, home, keys, signal }: Pick<Options, 'env' | 'home' | 'keys' | 'signal'>,
) {
  const [command, ...args] = runnable.command(ports)
  const child = await startChild({
    name: 'livekit-server',
    command: command!,
    args,
    env: {
      GOMAXPROCS,
      // Docker's own program may need more; what it starts gets none of it.
      ...(runnable.contained ? env : systemVariables(env)),
      LIVEKIT_CONFIG: configure(ports, keys, runnable),
    },
    logs: join(home, 'logs'),
  })
  await child.until(() => answers(`http://127.0.0.1:${ports.port}/`), 60_000, signal)
  return child
}

/** The server's configuration (JSON is YAML): loopback and nothing else, so no firewall asks. */
function configure({ port, tcp, udp }: LivekitPorts, keys: Keys, { contained }: Runnable) {
  const loopback = {
    enable_loopback_candidate: true,
    interfaces: { includes: ['lo', 'lo0'] },
    ips: { includes: ['127.0.0.1/32'] },
  }
  return JSON.stringify({
    port,
    bind_addresses: [contained ? '0.0.0.0' : '127.0.0.1'],
    keys: { [keys.api_key]: keys.api_secret },
    // At info, every line about a participant contains their network addresses.
    logging: { level: 'warn', component_levels: { agents: 'info' } },
    // The service creates each room. What `/whip` makes nevertheless, it ends (api/calls/sweep_rooms.ts).
    room: { auto_create: false },
    rtc: {
      // It would listen on all addresses, whatever `bind_addresses` and `ips` say.
      tcp_port: contained ? tcp : 0,
      udp_port: udp,
      use_external_ip: false,
      node_ip: '127.0.0.1',
      ...(!contained && loopback),
    },
  })
}

async function answers(url: string) {
  const answer = await fetch(url).catch(() => undefined)
  return answer?.ok || undefined
}
