import { checkServer, listModels } from '../checks/check_server.ts'
import { ProviderAddress, ProviderKey } from '../../shared/base/environment/variables.ts'
import { given, problemOfValue } from '../environment.ts'
import type { Address, Environment, ModelProvider, ModelServer, ProviderOf } from '../provider.ts'
import { askSpeech, type SpeechServer } from './openai_speech.ts'
import { askTranscription } from './openai_transcription.ts'
import { serverFetch } from '../asking/server_fetch.ts'

/** The newest that is generally available. */
const USUAL_VERSION = '2024-10-21'

const NAMED = {
  name: 'azure',
  label: 'Azure OpenAI',
  variables: {
    AZURE_OPENAI_ENDPOINT: 'resource of Azure OpenAI, such as https://mine.openai.azure.com',
    AZURE_OPENAI_API_KEY: 'key of that resource',
    AZURE_OPENAI_API_VERSION: `version of its API; default: ${USUAL_VERSION}`,
    OPENAI_API_VERSION: 'the same, read where AZURE_OPENAI_API_VERSION is not set',
  },
  settings: 'AZURE_OPENAI_API_KEY and AZURE_OPENAI_ENDPOINT',
  configured: (env: Environment) =>
    ['AZURE_OPENAI_ENDPOINT', 'AZURE_OPENAI_API_KEY']
      .filter((name) => !given(env, name))
      .map((name) => `Set ${name}`)[0] ??
    problemOfValue(env, 'AZURE_OPENAI_ENDPOINT', ProviderAddress) ??
    problemOfValue(env, 'AZURE_OPENAI_API_KEY', ProviderKey) ??
    null,
  address,
}

/** Models in Azure: the name of a model is that of its deployment. */
export const azureModel: ModelProvider = {
  ...NAMED,
  part: 'llm',
  create: (env, { model }) => resource(env, model),
}

export const azureRecognizer: ProviderOf<'stt'> = {
  ...NAMED,
  part: 'stt',
  host: (env) => new URL(resource(env, '').url).hostname,
  transcribe: (env, asked) => askTranscription(azureSpeech(resource(env, asked.model)), asked),
  check: checkKey,
}

export const azureVoice: ProviderOf<'tts'> = {
  ...NAMED,
  part: 'tts',
  host: (env) => new URL(resource(env, '').url).hostname,
  usualModel: () => USUAL_VOICE_MODEL,
  speak: (env, { model = USUAL_VOICE_MODEL, ...asked }) =>
    askSpeech(azureSpeech(resource(env, model)), { ...asked, model }),
  check: checkKey,
}

const USUAL_VOICE_MODEL = 'gpt-4o-mini-tts'

function address(env: Environment): Address {
  const url = given(env, 'AZURE_OPENAI_ENDPOINT') ?? 'https://unset.openai.azure.com'
  return { url, url_from: 'AZURE_OPENAI_ENDPOINT', key_from: 'AZURE_OPENAI_API_KEY' }
}

function checkKey(env: Environment) {
  return checkServer(address(env), { list: listModels(resource(env, '')) })
}

function resource(env: Environment, deployment: string): ModelServer {
  return azureServer(address(env).url, given(env, 'AZURE_OPENAI_API_KEY') ?? '', deployment, env)
}

/** Whether an address is one of Azure OpenAI: of a resource, not of its API that is like OpenAI's own. */
export function isAzure(url: string): boolean {
  const { hostname, pathname } = new URL(url)
  return AZURE.test(hostname) && !/\/v1\/?$/.test(pathname)
}

const AZURE = /\.(openai\.azure|cognitiveservices\.azure|services\.ai\.azure)\.(com|us|cn)$/

/**
 * How Azure is asked for a deployment.
 *
 * @param url of the resource, with or without `/openai`, a deployment of its own or `?api-version=`
 */
export function azureServer(
  url: string,
  key: string,
  deployment: string,
  env: Environment,
): ModelServer {
  const { origin, pathname, searchParams } = new URL(url)
  const headers = { 'api-key': key, authorization: null }
  if (/\/v1\/?$/.test(pathname)) return { url, key, headers }
  const [, own = encodeURIComponent(deployment)] = /\/deployments\/([^/]+)/.exec(pathname) ?? []
  const version =
    searchParams.get('api-version') ??
    given(env, 'AZURE_OPENAI_API_VERSION') ??
    given(env, 'OPENAI_API_VERSION') ??
    USUAL_VERSION
  return {
    url: `${origin}/openai/deployments/${own}`,
    key,
    headers,
    query: { 'api-version': version },
  }
}

/** The same for speech. */
function azureSpeech(server: ModelServer): SpeechServer {
  return { url: server.url, key: server.key, fetch: serverFetch(server) }
}
