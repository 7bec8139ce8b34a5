import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheFolder } from '../../../local/home/cache_folder.ts'
import { findLivekit } from '../../../local/services/livekit_binary.ts'
import { runLivekit } from '../../../local/services/livekit_server.ts'
import { freePort, freeUdpPort } from '../../../local/services/port.ts'

/** The test file's own livekit-server, which can die and come back where it was. */
export async function startMediaServer() {
  const home = mkdtempSync(join(tmpdir(), 'colloquy-media-'))
  const keys = { api_key: 'key', api_secret: 'a-secret-of-at-least-32-characters' }
  const { env } = process
  const cache = cacheFolder(env, home)
  const runnable = await findLivekit({ home, cache, env, progress: () => {} })
  const ports = await keptPorts()
  const run = () => runLivekit(runnable, ports, { env, home, keys })
  let server = await run()
  return {
    ports,
    /** What makes a service use it. */
    env: {
      LIVEKIT_URL: `ws://127.0.0.1:${ports.port}`,
      LIVEKIT_API_KEY: keys.api_key,
      LIVEKIT_API_SECRET: keys.api_secret,
    },
    /** Kills it and all its rooms, without telling the people in them. */
    async kill() {
      server.process.kill('SIGKILL')
      await server.exited
    },
    /** Stops it where it is: every connection stays, and nothing gets through. */
    freeze: () => void server.process.kill('SIGSTOP'),
    /** It goes on where it was. */
    thaw: () => void server.process.kill('SIGCONT'),
    /** The same as `kill`, but everybody in a room is told. */
    async shutDown() {
      server.process.kill('SIGTERM')
      // After one signal, it waits until its rooms are empty.
      server.process.kill('SIGINT')
      await server.exited
    },
    /** Starts it again on the same ports. */
    async start() {
      server = await run()
    },
    async stop() {
      server.process.kill('SIGCONT')
      await server.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Below the system's ephemeral ports: nothing takes one while the server is dead. */
async function keptPorts() {
  const first = 20_000 + 3 * randomInt(4000)
  return {
    port: await freePort(first),
    tcp: await freePort(first + 1),
    udp: await freeUdpPort(first + 2),
  }
}
