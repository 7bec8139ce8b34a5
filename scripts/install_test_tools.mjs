/**
 * What the tests need beside npm's packages, and with `--fuzz` what the foreign fuzzer needs. Installs
 * what is missing with apt, as root or by sudo; where neither is possible, says in one sentence what
 * to install.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const TOOLS = process.argv.includes('--fuzz')
  ? [
      {
        package: 'python3-venv',
        purpose: 'Python for the fuzzer',
        isThere: () => succeeds('python3', ['-c', 'import ensurepip, venv']),
      },
    ]
  : [
      {
        package: 'chromium',
        purpose: "a browser for the participant's page",
        isThere: () => ['chromium', 'chromium-browser', 'google-chrome'].some(isInstalled),
      },
      {
        package: 'asterisk-core-sounds-en-wav',
        purpose: 'recordings of a human voice',
        isThere: () => existsSync('/usr/share/asterisk/sounds/en_US_f_Allison'),
      },
    ]

const missing = TOOLS.filter(({ isThere }) => !isThere())
if (missing.length > 0) install(missing)

function install(tools) {
  const packages = tools.map((tool) => tool.package)
  const what = tools.map((tool) => `${tool.package} (${tool.purpose})`).join(' and ')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  if (!isProgram('apt-get') || (asRoot.length > 0 && !isProgram('sudo')))
    giveUp(`The tests need ${what}: install them with your system's package manager`)
  console.log(`Installing ${what} for the tests`)
  const quietly = ['-qq', '--no-install-recommends']
  const done =
    run([...asRoot, 'apt-get', 'update', '-qq']) &&
    run([...asRoot, 'apt-get', 'install', '--yes', ...quietly, ...packages])
  if (!done) giveUp(`apt could not install ${what}: run apt-get install ${packages.join(' ')}`)
}

function isInstalled(browser) {
  return existsSync(`/usr/bin/${browser}`)
}

function isProgram(name) {
  return !spawnSync(name, ['--version'], { stdio: 'ignore' }).error
}

function succeeds(program, args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

function run([program, ...args]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}
