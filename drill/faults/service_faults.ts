import { Worker } from 'node:worker_threads'
import type { Fault } from '../fault.ts'

/** The service's other roles; a call waits for neither. */
export const SERVICE_FAULTS: Fault[] = [
  {
    name: 'kill-api',
    says: 'the API is killed, and restarted at once',
    lasts_s: 0,
    inject: ({ parts }) => parts.api.kill(),
    silence_s: 4,
  },
  {
    name: 'freeze-api',
    says: 'the API is frozen for 10 s',
    lasts_s: 10,
    inject: ({ parts }) => parts.api.freeze(),
    silence_s: 4,
  },
  {
    name: 'kill-jobs',
    says: 'the job process is killed, and restarted at once',
    lasts_s: 0,
    inject: ({ parts }) => parts.jobs.kill(),
    silence_s: 4,
  },
  {
    name: 'kill-jobs-sending',
    says: 'the job process is killed when a webhook has arrived but is not answered yet',
    lasts_s: 0,
    inject: ({ parts, receiver }) => receiver.onNext(() => parts.jobs.kill()),
    silence_s: 4,
  },
  {
    name: 'freeze-jobs',
    says: 'the job process is frozen for 10 s',
    lasts_s: 10,
    inject: ({ parts }) => parts.jobs.freeze(),
    silence_s: 4,
  },
  {
    name: 'deploy',
    says: 'every process of the service is asked to shut down (SIGTERM) and replaced',
    lasts_s: 0,
    inject({ parts }) {
      for (const part of [parts.api, parts.jobs, parts.agent]) part.terminate()
    },
    silence_s: 4,
  },
  {
    name: 'flood',
    says: 'for 15 s, 16 clients send requests as fast as they can, half of them with a wrong key',
    lasts_s: 15,
    inject: ({ api_url, neighbour_key }) => flood(api_url, neighbour_key),
    silence_s: 6,
  },
]

/** In a separate thread, so that it does not block the participant, who is simulated here. */
function flood(api_url: string, key: string) {
  const program = new URL('./flood_thread.js', import.meta.url)
  const thread = new Worker(program, { workerData: { url: `${api_url}/v1/interviews`, key } })
  return () => thread.terminate()
}
