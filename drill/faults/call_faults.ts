import { setTimeout as sleep } from 'node:timers/promises'
import { processesBelow } from '../../bench/density/processes.ts'
import { must } from '../../shared/base/must.ts'
import { SECOND } from '../../shared/base/time.ts'
import type { MadeCall } from '../make_call.ts'
import type { Fault } from '../fault.ts'
import type { Installation } from '../installation/installation.ts'
import { freeze, killOwn } from '../installation/own_process.ts'

/** The process of the call, its worker, and the models of its turns. */
export const CALL_FAULTS: Fault[] = [
  {
    name: 'kill-call',
    says: 'the call process is killed while the agent speaks',
    lasts_s: 0,
    inject: killCall,
    silence_s: 8,
  },
  {
    name: 'kill-call-listening',
    says: 'the call process is killed while the participant speaks',
    while: 'the participant speaks',
    lasts_s: 0,
    inject: killCall,
    silence_s: 8,
  },
  {
    name: 'kill-call-without-postgres',
    says: 'Postgres is unreachable for 20 s, and the call process is killed 8 s into that',
    lasts_s: 12,
    async inject(installation, call) {
      const pid = await pidOf(installation, call)
      const { database } = installation.lines
      database.cut()
      await sleep(8 * SECOND)
      killOwn(pid)
      return database.mend
    },
    // 12 s without Postgres, and as long again until agents count as dead that were merely unable
    // to beat.
    silence_s: 35,
  },
  {
    name: 'freeze-call',
    says: 'the call process is frozen for 10 s',
    lasts_s: 10,
    inject: async (installation, call) => freeze(await pidOf(installation, call)),
    silence_s: 12,
  },
  {
    name: 'kill-worker',
    says: 'the whole worker is killed, and restarted at once',
    lasts_s: 0,
    inject: ({ parts }) => parts.agent.kill(),
    silence_s: 15,
  },
  {
    name: 'freeze-worker',
    says: 'the whole worker is frozen for 10 s',
    lasts_s: 10,
    inject: ({ parts }) => parts.agent.freeze(),
    silence_s: 15,
  },
  {
    name: 'freeze-turn-models',
    says: 'the process with the end-of-turn models is frozen for 10 s',
    lasts_s: 10,
    inject: ({ parts }) => freeze(turnModelsBelow(parts.agent.pid)),
    silence_s: 8,
  },
  {
    name: 'kill-turn-models',
    says: 'the process with the end-of-turn models is killed',
    lasts_s: 0,
    inject: ({ parts }) => killOwn(turnModelsBelow(parts.agent.pid)),
    silence_s: 8,
  },
]

async function killCall(installation: Installation, call: MadeCall) {
  killOwn(await pidOf(installation, call))
}

async function pidOf({ platform }: Installation, { session_id }: MadeCall): Promise<number> {
  const { setup } = await platform.getTimingDebug({ session_id })
  return (setup.process as { pid: number }).pid
}

function turnModelsBelow(worker: number): number {
  const found = processesBelow(worker).find(({ command }) => command.includes('inference_proc'))
  return must(found, 'a worker has a process for the models').pid
}
