import { useSigned } from '../signed_in.ts'
import { insist } from './insist.ts'
import { checkKeyIsGiven } from './key_question.ts'

/**
 * Lets the browser save what the service generates, once the key was given for it: a refusal would become the
 * file.
 */
export function useDownload() {
  const { client } = useSigned()
  return async function download(path: string, name: string): Promise<void> {
    await insist(client, checkKeyIsGiven)
    const link = document.createElement('a')
    link.href = `/console/api${path}`
    link.download = name
    link.click()
  }
}
