import { Env } from '../../shared/base/environment/variables.ts'
import { ProviderFault } from '../from_file/provider_fault.ts'
import { toldWithout } from '../from_file/told_without.ts'
import { formsIn } from '../model/model_clients.ts'
import type { Address, Checked, Environment, ProviderOf, ToHear } from '../provider.ts'
import { addressOf, settingsOf } from '../registry.ts'
import { rehearseModel } from '../rehearsal/rehearse_model.ts'
import { rehearseRecognizer, type Said } from '../rehearsal/rehearse_recognizer.ts'
import { rehearseTranscription } from '../rehearsal/rehearse_transcription.ts'
import { rehearseWriter } from '../rehearsal/rehearse_writer.ts'
import { rehearseVoice } from '../rehearsal/rehearse_voice.ts'
import { speakerOf } from '../speaker.ts'
import { checkModels } from './check_server.ts'
import { type GivenProvider, placeOf } from './given_providers.ts'
import { askedOfKit } from './outside_kit.ts'

/** Asks a provider, at no cost, whether it answers and accepts the key, if it has a way to know. */
export function checkGiven(given: GivenProvider): Promise<Checked> {
  return asGiven(given, 'unclear', async () => {
    const { env, provider } = given
    const problem = provider.configured(env)
    if (problem !== null) {
      const remedy = `${problem.replace(/\.$/, '')}, or change ${given.model_from.split(',')[0]}`
      return { verdict: 'refuses', text: `${provider.label} cannot be used: ${remedy}` }
    }
    return (await checked(given)) ?? { verdict: 'accepts', text: `${provider.label} is set up` }
  })
}

/**
 * Asks a provider for what a call asks it for, which costs less than a cent. Takes some seconds, and up to a
 * minute if it does not answer. Undefined if only a call can ask, and where its settings lack something.
 *
 * @param sentence for a recognizer to hear
 */
export function rehearseGiven(
  given: GivenProvider,
  sentence?: () => Promise<Said>,
): Promise<Checked | undefined> {
  return asGiven(given, 'unfit', async () => {
    const { env, provider } = given
    return provider.configured(env) === null ? rehearsed(given, sentence) : undefined
  })
}

/** The same of a model that writes after calls. */
export function rehearseWritten(
  given: GivenProvider & { written: string },
): Promise<Checked | undefined> {
  return asGiven(given, 'unfit', async () => {
    const { env, provider, model_from, written } = given
    const { model } = given.asked as { model: string }
    const names = addressOf(provider, env)
    return rehearseWriter(env, written, { ...names, key: '', model, model_from })
  })
}

/**
 * With the variables that decide here.
 *
 * @param failed the verdict where the provider cannot even be asked
 */
async function asGiven<C extends Checked | undefined>(
  given: GivenProvider,
  failed: 'unclear' | 'unfit',
  ask: () => Promise<C>,
): Promise<C | Checked> {
  const { provider, env, instead } = given
  const checked = await ask().catch((error: unknown): Checked => {
    const why = error instanceof ProviderFault ? error.message : toldWithout(error, env)
    const text = `${provider.label} could not be asked (${why}): check ${settingsOf(provider)}`
    return { verdict: failed, text }
  })
  const named = (text: string) => text.replace(/\b[A-Z][A-Z_]+\b/g, (name) => instead[name] ?? name)
  return checked && { ...checked, text: named(checked.text) }
}

async function checked(given: GivenProvider): Promise<Checked | undefined> {
  const { provider, env, asked } = given
  if (provider.part === 'llm' && !provider.check) {
    const { model } = given.asked as { model: string }
    const server = provider.create(env, { model })
    return checkModels({ ...addressOf(provider, env), url: server.url }, server, model)
  }
  const check = provider.check as
    | ((env: Environment, asked: GivenProvider['asked']) => Promise<Checked>)
    | undefined
  return check?.(env, asked)
}

async function rehearsed(
  given: GivenProvider,
  sentence?: () => Promise<Said>,
): Promise<Checked | undefined> {
  const { provider, env, model_from } = given
  const names = addressOf(provider, env)
  if (provider.part === 'llm') {
    const { model } = given.asked as { model: string }
    const first_token_ms = Env.shape.LLM_FIRST_TOKEN_MS.parse(env.LLM_FIRST_TOKEN_MS || undefined)
    const server = { ...names, ...provider.create(env, { model }) }
    return rehearseModel({ ...server, model, model_from, first_token_ms, forms: formsIn(env) })
  }
  if (provider.part === 'stt') {
    const asked = given.asked as ToHear
    return sentence && hears(provider, env, asked, { ...names, model_from }, sentence)
  }
  const asked = given.asked as Extract<GivenProvider, { provider: ProviderOf<'tts'> }>['asked']
  const speak = await speakerOf(provider, env, asked)
  const model = asked.model ?? provider.usualModel?.(env, asked.voice_id) ?? provider.name
  const all = `${model_from} and ${names.url_from}`
  const who = placeOf(provider, env)
  return speak && rehearseVoice(who, speak, { ...names, key: '', model, model_from: all })
}

async function hears(
  provider: ProviderOf<'stt'>,
  env: Environment,
  asked: ToHear,
  names: Address & { model_from: string },
  sentence: () => Promise<Said>,
): Promise<Checked | undefined> {
  const { create, transcribe } = provider
  const { model } = asked
  if (create) {
    const server = await askedOfKit('deepgram', (kit) => create(env, asked, kit))
    return server && rehearseRecognizer({ ...names, ...server }, await sentence())
  }
  const words = transcribe!.bind(provider, env)
  const who = placeOf(provider, env)
  return rehearseTranscription(who, words, { ...names, key: '', model }, await sentence())
}
