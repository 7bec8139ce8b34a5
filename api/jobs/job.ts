import type { Task, TaskList } from 'graphile-worker'
import type { z } from 'zod'
import { JOBS, type JobName } from '../../shared/jobs.ts'
import type { Service } from '../service.ts'

/** A job may run twice, so it checks what is left to do. It throws to be retried. */
type Job<N extends JobName> = {
  name: N
  run(service: Service, payload: z.output<(typeof JOBS)[N]>): Promise<void>
}

export function job<N extends JobName>(name: N, run: Job<N>['run']): Job<N> {
  return { name, run }
}

type AnyJob = { [N in JobName]: Job<N> }[JobName]

/** The jobs for the queue; every declared name must be there. */
export function taskList(service: Service, jobs: AnyJob[]): TaskList {
  const missing = Object.keys(JOBS).filter((name) => !jobs.some((job) => job.name === name))
  if (missing.length > 0) throw new Error(`No handler for the jobs ${missing.join(', ')}`)
  return Object.fromEntries(jobs.map((job) => [job.name, task(service, job)]))
}

function task<N extends JobName>(service: Service, { name, run }: Job<N>): Task {
  return async (payload, { job: { id, attempts } }) => {
    try {
      await run(service, JOBS[name].parse(payload) as z.output<(typeof JOBS)[N]>)
    } catch (error) {
      service.log.error({ error, job: name, job_id: id, attempts, payload }, 'a job failed')
      throw error
    }
  }
}
