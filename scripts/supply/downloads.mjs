import { LIVEKIT_VERSION } from '../../local/services/livekit_binary.ts'
import { MOONSHINE_PACKAGE, MOONSHINE_SHA256 } from '../../local/services/weights.ts'
import {
  SMART_TURN_INSIDE,
  SMART_TURN_PACKAGE,
  SMART_TURN_SHA256,
} from '../../shared/turns/smart_turn_weights.ts'
import { listImages } from './images.mjs'

/** What is used beside the packages of package-lock.json, as components of CycloneDX. */
export function listDownloads() {
  return [livekitServer(), moonshine(), smartTurn(), ...listImages().map(image)]
}

/** Built by Go, which checks it against the checksums of its own database. */
function livekitServer() {
  const purl = `pkg:golang/github.com/livekit/livekit-server@v${LIVEKIT_VERSION}#cmd/server`
  const name = 'livekit-server'
  return component({ type: 'application', name, version: LIVEKIT_VERSION, purl }, 'Apache-2.0')
}

function moonshine() {
  const [, name, version] = /^(.+)@(.+)$/.exec(MOONSHINE_PACKAGE)
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const components = Object.entries(MOONSHINE_SHA256).map(([file, sha256]) =>
    fileOf(`${name}@${version}`, file, sha256),
  )
  return {
    ...component({ type: 'machine-learning-model', name, version, purl }, 'MIT'),
    components,
  }
}

function smartTurn() {
  const [name, version] = SMART_TURN_PACKAGE.split('==')
  const purl = `pkg:pypi/${name}@${version}`
  const components = [fileOf(`${name}@${version}`, SMART_TURN_INSIDE, SMART_TURN_SHA256)]
  const model = component({ type: 'machine-learning-model', name, version, purl }, 'BSD-2-Clause')
  return { ...model, components }
}

function image({ name, tag, digest }) {
  const purl = `pkg:docker/${name}@${tag}`
  const found = component({ type: 'container', name, version: tag, purl })
  return digest ? { ...found, hashes: [hash(digest)] } : found
}

function component({ type, name, version, purl }, license) {
  const licenses = license ? { licenses: [{ license: { id: license } }] } : {}
  return { 'bom-ref': purl, type, name, version, purl, ...licenses }
}

function fileOf(of, name, sha256) {
  return { 'bom-ref': `${of}/${name}`, type: 'file', name, hashes: [hash(sha256)] }
}

function hash(content) {
  return { alg: 'SHA-256', content }
}
