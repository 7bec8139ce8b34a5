import { readFileSync } from 'node:fs'

/** The files that name images. */
export const NAMING = ['Dockerfile', 'docker-compose.yml']

const REFERENCE = /^(FROM |\s+image: )([\w./-]+):([\w.-]+)(?:@sha256:([0-9a-f]{64}))?(?=\s|$)/gm

/**
 * The images that the Dockerfile and docker-compose.yml name, each once.
 *
 * @returns {{ name: string, tag: string, digest: string | undefined }[]} the digest in hex; undefined where
 *   none is pinned
 */
export function listImages() {
  const images = NAMING.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(REFERENCE)].map(([, , name, tag, digest]) => {
      return { name, tag, digest }
    }),
  )
  const named = images.map((image) => [`${image.name}:${image.tag}@${image.digest}`, image])
  return [...new Map(named).values()]
}

/**
 * The same text with another digest for each image.
 *
 * @param {string} text of a Dockerfile or compose file
 * @param {(image: string) => string} digestOf in hex, of an image such as `node:24-slim`
 */
export function withDigests(text, digestOf) {
  return text.replace(REFERENCE, (_, before, name, tag) => {
    return `${before}${name}:${tag}@sha256:${digestOf(`${name}:${tag}`)}`
  })
}
