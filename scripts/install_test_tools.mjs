/**
 * What the tests need beside npm's packages. `npm test` looks for it and installs what is missing with
 * apt, as root or by sudo; where neither is possible, it says in one sentence what to install.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const TOOLS = [
  {
    package: 'chromium',
    purpose: "a browser for the participant's page",
    paths: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  },
  {
    package: 'asterisk-core-sounds-en-wav',
    purpose: 'recordings of a human voice',
    paths: ['/usr/share/asterisk/sounds/en_US_f_Allison/tt-weasels.wav'],
  },
]

const missing = TOOLS.filter(({ paths }) => !paths.some((path) => existsSync(path)))
if (missing.length > 0) install(missing)

function install(tools) {
  const packages = tools.map((tool) => tool.package)
  const what = tools.map((tool) => `${tool.package} (${tool.purpose})`).join(' and ')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  if (!isProgram('apt-get') || (asRoot.length > 0 && !isProgram('sudo')))
    give(`The tests need ${what}: install them with your system's package manager`)
  console.log(`Installing ${what} for the tests`)
  const quietly = ['-qq', '--no-install-recommends']
  const done =
    run([...asRoot, 'apt-get', 'update', '-qq']) &&
    run([...asRoot, 'apt-get', 'install', '--yes', ...quietly, ...packages])
  if (!done) give(`apt could not install ${what}: run apt-get install ${packages.join(' ')}`)
}

function isProgram(name) {
  return !spawnSync(name, ['--version'], { stdio: 'ignore' }).error
}

function run([program, ...rest]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

function give(sentence) {
  console.error(sentence)
  process.exit(1)
}
