import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { saidSentence as sentence } from '../../local/services/said_sentence.ts'
import { rehearseProviders } from '../../providers/checks/rehearsals.ts'
import { loadProviders } from '../../providers/load_providers.ts'
import { neverGiveUp } from '../helpers/held_timers.ts'
import { serve } from '../helpers/servers/serve.ts'
import { temporaryFolder } from '../helpers/temporary_folder.ts'
import { providersAtHand } from '../local/providers/providers_at_hand.ts'
import { bytesOf, vowel } from './voice/sounds.ts'

/** A server with the paths of the guide and the example. */
async function mine() {
  const { url } = await providersAtHand()
  return serve(async (request, response) => {
    const body = await text(request)
    if (request.url === '/say') return response.end(bytesOf(vowel(24_000)))
    if (request.url!.startsWith('/hear')) return response.end('Good morning, how are you today?')
    const asked = request.method === 'POST' ? { method: 'POST', body } : {}
    const answer = await fetch(url + request.url, asked)
    return response.writeHead(answer.status).end(await answer.text())
  })
}

async function rehearsed(file: string, parts: ('llm' | 'stt' | 'tts')[]) {
  onTestFinished(neverGiveUp())
  onTestFinished(await loadProviders({ PROVIDERS: file }))
  const models = { LLM_MODEL: 'mine:large', STT_MODEL: 'mine:any', TTS_MODEL: 'mine:' }
  const local = ['llm', 'stt', 'tts'].filter((part) => !parts.includes(part as 'llm'))
  const MINE_URL = await mine()
  const answers = await rehearseProviders({ env: { ...models, MINE_URL }, local, sentence })
  return parts.map((part) => answers[part][0]!.verdict)
}

test('the provider of the guide speaks', async () => {
  const guide = readFileSync('docs/providers.md', 'utf8')
  const [, code] = /```js\n(.*?)```/s.exec(guide)!
  const file = join(temporaryFolder(), 'mine.mjs')
  writeFileSync(file, code!)
  expect(await rehearsed(file, ['tts'])).toEqual(['accepts'])
})

test('the providers of the example think, hear and speak', async () => {
  const parts = await rehearsed('examples/providers/mine.mjs', ['llm', 'stt', 'tts'])
  expect(parts).toEqual(['accepts', 'accepts', 'accepts'])
})
