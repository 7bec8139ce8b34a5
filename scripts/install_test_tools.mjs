/**
 * Uses apt, as root or through sudo, to install what the tests need in addition to npm packages;
 * with `--fuzz`, what the third-party fuzzer needs, and with `--clocks`, what turns the clock. If
 * that is impossible, it says what to install.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
const FIREFOX = ['firefox-esr', 'firefox']
const PYTHON = {
  package: 'python3-venv',
  purpose: "Python for the fuzzer and for smart-turn's reference",
  isThere: () => succeeds(['python3', '-c', 'import ensurepip, venv']),
}
const FAKETIME = {
  package: 'libfaketime',
  purpose: 'a clock that can be turned',
  isThere: () => succeeds(['dpkg', '-L', 'libfaketime']),
}
const ALL = [
  PYTHON,
  {
    package: 'python3-pip',
    purpose: "pip for smart-turn's weights",
    isThere: () => succeeds(['python3', '-m', 'pip', '--version']),
  },
  {
    package: 'chromium-headless-shell',
    purpose: "a browser for the participant's page",
    isThere: () => BROWSERS.some((browser) => existsSync(`/usr/bin/${browser}`)),
  },
  {
    package: 'firefox-esr',
    purpose: 'a second browser for the pages',
    isThere: () => FIREFOX.some((browser) => existsSync(`/usr/bin/${browser}`)),
  },
  {
    package: 'asterisk-core-sounds-en-wav',
    purpose: 'recordings of a human voice',
    isThere: () => existsSync('/usr/share/asterisk/sounds/en_US_f_Allison'),
  },
]
const FOR = { '--fuzz': [PYTHON], '--clocks': [FAKETIME] }

const missing = (FOR[process.argv[2]] ?? ALL).filter(({ isThere }) => !isThere())
if (missing.length > 0) install(missing)

function install(tools) {
  const packages = tools.map((tool) => tool.package)
  const what = tools.map((tool) => `${tool.package} (${tool.purpose})`).join(' and ')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  const canInstall = [...asRoot.slice(0, 1), 'apt-get'].every((name) =>
    succeeds([name, '--version']),
  )
  if (!canInstall) giveUp(`The tests need ${what}: install them with your system's package manager`)
  console.log(`Installing ${what} for the tests`)
  const apt = [...asRoot, 'apt-get']
  const options = ['--yes', '-qq', '--no-install-recommends']
  const done =
    succeeds([...apt, 'update', '-qq'], 'inherit') &&
    succeeds([...apt, 'install', ...options, ...packages], 'inherit')
  if (!done) giveUp(`apt could not install ${what}: run apt-get install ${packages.join(' ')}`)
}

function succeeds([program, ...args], stderr = 'ignore') {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { env, stdio: ['ignore', 'ignore', stderr] }).status === 0
}

function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}
