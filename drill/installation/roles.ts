import type { Child } from '../../local/process/child.ts'
import { startProgram } from '../../local/process/start_program.ts'
import { freePort } from '../../local/services/port.ts'
import type { OnStop } from './on_stop.ts'
import { startPart, type Part } from './part.ts'

/** A role of the service in its own process. */
type Role = { part: Part; url: string }

/** Starts the roles of the service, one process each, as in a multi-container deployment. */
export async function startRoles(
  home: string,
  env: NodeJS.ProcessEnv,
  onStop: OnStop,
): Promise<Record<'api' | 'jobs' | 'agent', Role>> {
  const start = async (name: string): Promise<Role> => {
    const PORT = String(await freePort(0))
    const given = { ...env, ROLES: name, PORT }
    const part = await startPart(() => startRole(name, home, given))
    onStop(part.stop)
    return { part, url: `http://127.0.0.1:${PORT}` }
  }
  // One after the other, because the first one migrates the database.
  const [api, jobs, agent] = [await start('api'), await start('jobs'), await start('agent')]
  return { api, jobs, agent }
}

async function startRole(name: string, home: string, env: NodeJS.ProcessEnv): Promise<Child> {
  const { child } = await startProgram({ name, program: 'api/main.js', home, env })
  return child
}
