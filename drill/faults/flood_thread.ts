import { workerData } from 'node:worker_threads'

/*
 * Sends requests as fast as they are answered, until the thread is ended. Half of the clients have
 * a wrong key.
 */

const CLIENTS = 16

const { url, key } = workerData as { url: string; key: string }
for (let i = 0; i < CLIENTS; i++) void ask(`Bearer ${i % 2 ? key : 'cs_live_wrong'}`)

async function ask(authorization: string) {
  for (;;) {
    const answer = await fetch(url, { headers: { authorization } }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
  }
}
