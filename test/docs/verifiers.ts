import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { transform } from 'esbuild'

/** What a receiver gets, with the secret that it knows; `body` is base64. */
export type Delivery = { signature: string; body: string; secret: string }

/** A request with its second signature; `body` is base64. */
export type Arrived = Record<'header' | 'key' | 'method' | 'url' | 'body' | 'secret', string>

/** Whether each delivery is genuine. */
type Verify = (deliveries: Delivery[]) => Promise<boolean[]>

const PAGE = join(import.meta.dirname, '../../docs/outputs.md')

/** The verifiers on the outputs page, each run in its own language as a reader would copy it. */
export const VERIFIERS: Record<string, Verify> = {
  TypeScript: async (deliveries) =>
    runWith(deliveries, ['node', 'main.mjs'], {
      'verify.mjs': (await transform(snippet('ts'), { loader: 'ts' })).code,
      'main.mjs': `
        import { readFileSync } from 'node:fs'
        import { isGenuine } from './verify.mjs'
        const verdicts = JSON.parse(readFileSync(0, 'utf8')).map(({ signature, body, secret }) =>
          isGenuine(signature, Buffer.from(body, 'base64'), secret))
        console.log(JSON.stringify(verdicts))`,
    }),
  Python: (deliveries) =>
    runWith(deliveries, ['python3', 'main.py'], {
      'verify.py': snippet('python'),
      'main.py': [
        'import base64, json, sys',
        'from verify import is_genuine',
        'deliveries = json.loads(sys.stdin.buffer.read())',
        'print(json.dumps([is_genuine(one["signature"], base64.b64decode(one["body"]), one["secret"])',
        '  for one in deliveries]))',
      ].join('\n'),
    }),
  Go: (deliveries) =>
    runWith(deliveries, ['go', 'run', '.'], {
      'go.mod': 'module receiver\n\ngo 1.20\n',
      'webhook/verify.go': snippet('go'),
      'main.go': `package main

        import (
          "encoding/json"
          "os"
          "receiver/webhook"
        )

        func main() {
          var deliveries []struct {
            Signature, Secret string
            Body []byte
          }
          if err := json.NewDecoder(os.Stdin).Decode(&deliveries); err != nil {
            panic(err)
          }
          verdicts := []bool{}
          for _, one := range deliveries {
            verdicts = append(verdicts, webhook.IsGenuine(one.Signature, one.Body, one.Secret))
          }
          json.NewEncoder(os.Stdout).Encode(verdicts)
        }`,
    }),
}

/** The checks of a whole request, in the same way. */
export const WHOLE_VERIFIERS: Record<string, (requests: Arrived[]) => Promise<boolean[]>> = {
  TypeScript: async (requests) =>
    runWith(requests, ['node', 'main.mjs'], {
      'verify.mjs': (await transform(snippet('ts', 'v2='), { loader: 'ts' })).code,
      'main.mjs': `
        import { readFileSync } from 'node:fs'
        import { isForHere } from './verify.mjs'
        const verdicts = JSON.parse(readFileSync(0, 'utf8')).map(({ header, body, secret, ...rest }) =>
          isForHere(header, { ...rest, rawBody: Buffer.from(body, 'base64') }, secret))
        console.log(JSON.stringify(verdicts))`,
    }),
  Python: (requests) =>
    runWith(requests, ['python3', 'main.py'], {
      'verify.py': snippet('python', 'v2='),
      'main.py': [
        'import base64, json, sys',
        'from verify import is_for_here',
        'def verdict(header, body, **rest):',
        '  return is_for_here(header, raw_body=base64.b64decode(body), **rest)',
        'print(json.dumps([verdict(**one) for one in json.loads(sys.stdin.buffer.read())]))',
      ].join('\n'),
    }),
  Go: (requests) =>
    runWith(requests, ['go', 'run', '.'], {
      'go.mod': 'module receiver\n\ngo 1.20\n',
      // Both checks fit into one package.
      'webhook/verify.go': snippet('go'),
      'webhook/verify_whole.go': snippet('go', 'v2='),
      'main.go': `package main

        import (
          "encoding/json"
          "os"
          "receiver/webhook"
        )

        func main() {
          var requests []struct {
            Header, Key, Method, URL, Secret string
            Body []byte
          }
          if err := json.NewDecoder(os.Stdin).Decode(&requests); err != nil {
            panic(err)
          }
          verdicts := []bool{}
          for _, one := range requests {
            request := webhook.Arrived{Key: one.Key, Method: one.Method, URL: one.URL, RawBody: one.Body}
            verdicts = append(verdicts, webhook.IsForHere(one.Header, request, one.Secret))
          }
          json.NewEncoder(os.Stdout).Encode(verdicts)
        }`,
    }),
}

/** The only block on the page in this language that verifies such signatures. */
function snippet(language: string, scheme = 'v1='): string {
  const blocks = readFileSync(PAGE, 'utf8').matchAll(/^```(\w+)\n([^]*?)^```$/gm)
  const found = [...blocks].filter(
    ([, name, code]) => name === language && /hmac/i.test(code!) && code!.includes(scheme),
  )
  if (found.length !== 1) throw new Error(`The page has ${found.length} verifiers in ${language}`)
  return found[0]![2]!
}

/** Runs a program with these files, which reads deliveries and writes verdicts, in its own folder. */
async function runWith(
  deliveries: (Delivery | Arrived)[],
  [program, ...args]: [string, ...string[]],
  files: Record<string, string>,
): Promise<boolean[]> {
  const cwd = await mkdtemp(join(tmpdir(), 'colloquy-verifier-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(cwd, name)), { recursive: true })
      await writeFile(join(cwd, name), text)
    }
    return JSON.parse(await output(program, args, cwd, JSON.stringify(deliveries))) as boolean[]
  } finally {
    await rm(cwd, { recursive: true, force: true })
  }
}

function output(program: string, args: string[], cwd: string, input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, { cwd }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      const isMissing = error.code === 'ENOENT'
      const what = isMissing ? `${program} is missing: install it` : `${error.message}\n${stderr}`
      reject(new Error(`The verifier cannot be run: ${what}`))
    })
    child.stdin!.on('error', () => {})
    child.stdin!.end(input)
  })
}
