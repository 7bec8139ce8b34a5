import { cp, mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useStack } from '../../helpers/live/stack.ts'
import { installPython } from '../../helpers/python.ts'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'
import { installGo, installNode } from './consumers/install.ts'
import { runProgram } from './consumers/run_program.ts'

const PROGRAMS = join(import.meta.dirname, 'consumers')
/** What every program prints at the end: the status, the participant and the goal that it read. */
const READ = 'created Ada cups\n'

const { api_url, newOrganization } = useStack()
const service = { COLLOQUY_URL: api_url, COLLOQUY_API_KEY: '' }
const root = temporaryFolder(afterAll)
const file = join(root, 'openapi.json')

beforeAll(async () => {
  const answer = await fetch(`${api_url}/v1/openapi.json`)
  await writeFile(file, await answer.text())
  service.COLLOQUY_API_KEY = (await newOrganization()).key
})

describe('linters find no error', () => {
  test('Redocly', async () => {
    const { node } = await nodeProject('redocly')
    await node('redocly', ['lint', file, '--format=summary'])
  })

  test('Spectral', async () => {
    const { folder, node } = await nodeProject('spectral')
    await writeFile(join(folder, '.spectral.yaml'), 'extends: ["spectral:oas"]\n')
    await node('spectral', ['lint', file, '--fail-severity=error', '--quiet'])
  })
})

describe('a generated client compiles, creates a template and a conversation, and reads it', () => {
  test('openapi-typescript with openapi-fetch', async () => {
    const { node, compileAndRun } = await nodeProject('openapi_fetch')
    await node('openapi-typescript', [
      file,
      '-o',
      'generated.d.ts',
      '--default-non-nullable',
      'false',
    ])
    expect(await compileAndRun()).toBe(READ)
  })

  test('hey-api, which also checks the body with zod', async () => {
    const { node, compileAndRun } = await nodeProject('hey_api')
    const plugins = ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript', 'zod']
    await node('openapi-ts', ['-i', file, '-o', 'generated', '-p', ...plugins])
    expect(await compileAndRun()).toBe(READ)
  })

  test('orval, which also checks the body and the answer with zod', async () => {
    const { folder, node, compileAndRun } = await nodeProject('orval')
    const output = (name: string, client: string) => ({
      input: file,
      output: { target: `generated/${name}.ts`, client, mode: 'single' },
    })
    const config = { client: output('client', 'fetch'), zod: output('zod', 'zod') }
    const text = `module.exports = ${JSON.stringify(config)}\n`
    await writeFile(join(folder, 'orval.config.cjs'), text)
    await node('orval', ['--config', 'orval.config.cjs'])
    expect(await compileAndRun()).toBe(READ)
  })

  test('openapi-python-client', async () => {
    const { folder, python } = await pythonProject('openapi-python-client', 'python.txt')
    const names = 'project_name_override: generated\npackage_name_override: generated\n'
    await writeFile(join(folder, 'names.yaml'), names)
    const made = ['--path', file, '--output-path', 'generated', '--config', 'names.yaml']
    await python('openapi-python-client', ['generate', ...made, '--meta', 'none'])
    await python('python', ['-m', 'compileall', '-q', 'generated'])
    expect(await python('python', [join(PROGRAMS, 'python_client.py')])).toBe(READ)
  })

  test('FastMCP, as tools', async () => {
    const { python } = await pythonProject('fastmcp', 'fastmcp.txt')
    expect(await python('python', [join(PROGRAMS, 'fastmcp_tools.py'), file])).toBe(READ)
  })

  test('oapi-codegen', async () => {
    const tools = await installGo()
    const { folder, compileAndRun } = await goProject('oapi_codegen')
    const made = ['-generate', 'types,client', '-package', 'generated']
    const to = ['-o', 'generated/client.gen.go', file]
    await runProgram(join(tools, 'oapi-codegen'), [...made, ...to], folder)
    expect(await compileAndRun('github.com/oapi-codegen/runtime@v1.9.0')).toBe(READ)
  })

  test('openapi-generator, for Python', async () => {
    const { python } = await pythonProject('openapi-generator', 'openapi_generator.txt')
    await python('openapi-generator-cli', [...GENERATE, '-g', 'python', '-o', '.'])
    await python('python', ['-m', 'compileall', '-q', 'generated'])
    expect(await python('python', [join(PROGRAMS, 'openapi_generator.py')])).toBe(READ)
  })

  test('openapi-generator, for Go', async () => {
    const { python } = await pythonProject('openapi-generator', 'openapi_generator.txt')
    const { folder, compileAndRun } = await goProject('openapi_generator')
    const options = '--additional-properties=enumClassPrefix=true,withGoMod=false'
    const to = join(folder, 'generated')
    await python('openapi-generator-cli', [...GENERATE, '-g', 'go', '-o', to, options])
    expect(await compileAndRun()).toBe(READ)
  })
})

async function project(name: string): Promise<string> {
  return mkdtemp(join(root, `${name}-`))
}

/** With the programs of npm packages; `name` is also that of the program that makes the calls. */
async function nodeProject(name: string) {
  const installed = await installNode()
  const folder = await project(name)
  const packages = join(installed, 'node_modules')
  await symlink(packages, join(folder, 'node_modules'))
  const node = (program: string, args: string[]) =>
    runProgram(join(packages, '.bin', program), args, folder, service)

  async function compileAndRun(): Promise<string> {
    await cp(join(PROGRAMS, `${name}.ts.txt`), join(folder, 'main.ts'))
    await writeFile(join(folder, 'package.json'), '{"type": "module"}\n')
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT }))
    await node('tsc', ['-p', '.'])
    return node('tsx', ['main.ts'])
  }

  return { folder, node, compileAndRun }
}

const STRICT = {
  ...{ strict: true, noEmit: true, skipLibCheck: true, types: ['node'] },
  ...{ module: 'esnext', moduleResolution: 'bundler', target: 'es2022' },
  lib: ['es2023', 'dom', 'dom.iterable'],
}

/** `name` is also that of the program that makes the calls. */
async function goProject(name: string) {
  const folder = await project(name)
  const go = (...args: string[]) => runProgram('go', args, folder, service)
  await mkdir(join(folder, 'generated'))

  async function compileAndRun(...packages: string[]): Promise<string> {
    await cp(join(PROGRAMS, `${name}.go.txt`), join(folder, 'main.go'))
    await go('mod', 'init', 'example.com/consumer')
    for (const one of packages) await go('get', one)
    await go('mod', 'tidy')
    return go('run', '.')
  }

  return { folder, compileAndRun }
}

/** The Python target generates parameters without a type for webhooks, so they are left out. */
const GENERATE = [
  ...['generate', '-i', file, '--package-name', 'generated'],
  ...['--global-property', 'apis,models,supportingFiles,apiTests=false,modelTests=false'],
]

async function pythonProject(name: string, requirements: string) {
  const programs = await installPython(`consumers-${name}`, join(PROGRAMS, requirements))
  const folder = await project(name)
  const env = { ...service, PYTHONPATH: folder, PATH: `${programs}:${process.env.PATH}` }
  return {
    folder,
    python: (program: string, args: string[]) =>
      runProgram(join(programs, program), args, folder, env),
  }
}
