import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { installPython } from '../../helpers/python.ts'
import { INTERNAL_SECRET, PLATFORM_KEY, useService } from '../../helpers/api/service.ts'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'
import { loopbackOnly } from '../loopback_only.ts'
import { newWorld, type World } from '../world.ts'

const seed = process.env.FUZZ_SEED ?? '1'
/** How long it runs. */
const SECONDS = '45'
const service = useService()
let program: string
let world: World

beforeAll(async () => {
  const requirements = join(import.meta.dirname, 'requirements.txt')
  program = join(await installPython('schemathesis', requirements), 'schemathesis')
  world = await newWorld(service)
  return loopbackOnly()
})

test('a third-party fuzzer that knows only the description finds nothing', async () => {
  const config = join(import.meta.dirname, 'schemathesis.toml')
  const chosen = ['--seed', seed, '--max-time', SECONDS, '--no-color']
  const child = spawn(
    program,
    ['--config-file', config, 'run', `${service.url()}/v1/openapi.json`, ...chosen],
    {
      cwd: temporaryFolder(),
      env: {
        ...process.env,
        SCHEMATHESIS_HOOKS: join(import.meta.dirname, 'hooks.py'),
        ORGANIZATION_KEY: world.headers.keys[0]!.authorization!.slice('Bearer '.length),
        PLATFORM_KEY,
        INTERNAL_SECRET,
        CALLER: world.caller.join(),
      },
      stdio: 'inherit',
    },
  )
  const [status] = await once(child, 'exit')
  expect(status).toBe(0)
})
