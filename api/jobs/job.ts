import type { Task, TaskList } from 'graphile-worker'
import type { z } from 'zod'
import { withoutValue } from '../../shared/base/log/without_value.ts'
import { JOBS, type JobName } from '../../shared/platform/jobs.ts'
import type { Service } from '../service.ts'

/** A job may run twice, so it must check what is left to do. It throws to be retried. */
export type Job<N extends JobName> = (
  service: Service,
  payload: z.output<(typeof JOBS)[N]>,
) => Promise<void>

/** A handler for every declared job. */
type Jobs = { [N in JobName]: Job<N> }

/** The jobs as the queue takes them. */
export function taskList(service: Service, jobs: Jobs): TaskList {
  const names = Object.keys(jobs) as JobName[]
  return Object.fromEntries(names.map((name) => [name, task(service, jobs, name)]))
}

function task<N extends JobName>(service: Service, jobs: Jobs, name: N): Task {
  return async (payload, { job: { id, attempts } }) => {
    try {
      await jobs[name](service, JOBS[name].parse(payload) as z.output<(typeof JOBS)[N]>)
    } catch (error) {
      service.log.error({ error, job: name, job_id: id, attempts, payload }, 'a job failed')
      // The queue stores and logs the message.
      if (error instanceof Error) error.message = withoutValue(error)
      throw error
    }
  }
}
