import type { Task, TaskList } from 'graphile-worker'
import type { z } from 'zod'
import { JOBS, type JobName } from '../../shared/jobs.ts'
import type { Service } from '../service.ts'

/** What a background job does. It may run twice, so it finds out what is left to do. */
export type Job<N extends JobName> = {
  name: N
  run(service: Service, payload: z.output<(typeof JOBS)[N]>): Promise<void>
}

/** A job under its declared name. To be run again later it throws. */
export function job<N extends JobName>(name: N, run: Job<N>['run']): Job<N> {
  return { name, run }
}

type AnyJob = { [N in JobName]: Job<N> }[JobName]

/** The jobs as the queue calls them. Not one of the declared names may be missing. */
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
