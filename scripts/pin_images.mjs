/**
 * `npm run pin:images`: pins each image of the Dockerfile and docker-compose.yml to the digest that its tag has now,
 * which Docker asks the registry for; run again, it moves them to today's. `-- --check` changes nothing and fails
 * if an image is not pinned: for whoever releases.
 */
// First: what follows resolves paths when it is loaded.
import './build/enter_project.mjs'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { listImages, NAMING, withDigests } from './supply/images.mjs'

if (process.argv.includes('--check')) check()
else pin()

function check() {
  const loose = listImages().filter(({ digest }) => !digest)
  for (const { name, tag } of loose) console.error(`not pinned to a digest: ${name}:${tag}`)
  if (loose.length > 0) giveUp('Run npm run pin:images where Docker reaches the registry')
}

function pin() {
  const images = new Set(listImages().map(({ name, tag }) => `${name}:${tag}`))
  const digests = new Map([...images].map((image) => [image, digestOf(image)]))
  for (const file of NAMING) {
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      withDigests(text, (image) => digests.get(image)),
    )
  }
  for (const [image, digest] of digests) console.log(`${image}@sha256:${digest}`)
}

/** Of the index of all platforms, in hex. */
function digestOf(image) {
  const args = ['buildx', 'imagetools', 'inspect', '--format', '{{json .Manifest}}', image]
  const { status, stdout, stderr, error } = spawnSync('docker', args, { encoding: 'utf8' })
  const reason = (stderr || error?.message || '').trim()
  if (status !== 0) giveUp(`Docker gives no digest of ${image}: ${reason}`)
  return JSON.parse(stdout).digest.replace(/^sha256:/, '')
}

function giveUp(reason) {
  console.error(reason)
  process.exit(1)
}
