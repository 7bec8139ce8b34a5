import type { z } from 'zod'
import { Env } from '../shared/base/environment/variables.ts'
import type { Part } from '../shared/calls/call_fields.ts'
import type { Environment } from './provider.ts'

/** The key for a server that needs none: a local provider, or one with only an address set. */
export const NO_KEY = 'local'

/** A variable that is set; undefined for one that is empty. */
export function given(env: Environment, name: string): string | undefined {
  const value = env[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Why a variable cannot be used, in a sentence; undefined if it can, or is not set. */
export function problemOfValue(
  env: Environment,
  name: string,
  fits: z.ZodType,
): string | undefined {
  const { error } = fits.optional().safeParse(given(env, name))
  return error && `Correct ${name}: it ${error.issues[0]!.message}`
}

/** Whether a variable holds a key, and not the word for none. */
export function hasKey(env: Environment, name: string): boolean {
  return (given(env, name) ?? NO_KEY) !== NO_KEY
}

/** One of the service's own variables that are text, or its default. */
export function valueOf(env: Environment, name: TextVariable): string {
  return given(env, name) ?? Env.shape[name].parse(undefined)
}

type TextVariable =
  | 'OPENAI_BASE_URL'
  | 'LLM_MODEL'
  | 'TTS_MODEL'
  | 'TTS_VOICE'
  | 'DEEPGRAM_BASE_URL'
  | 'STT_MODEL'
  | 'ELEVENLABS_BASE_URL'

/** Whether this machine does a part of the agent itself. */
export function isLocal(env: Environment, part: Part): boolean {
  return localParts(env).includes(part)
}

/** The parts that this machine does itself, in both forms of the environment; without `except`. */
export function localParts(env: Environment, except?: Part): string[] {
  const parts = [env.LOCAL_PARTS ?? []].flat().join(',').split(',')
  return parts.filter((part) => part !== '' && part !== except)
}
