import { existsSync } from 'node:fs'
import { givenProviders, type Setup } from '../providers/checks/given_providers.ts'
import { checkPart, checkSecond } from '../providers/checks/part_checks.ts'
import {
  rehearsePart,
  rehearseSecond,
  rehearseWriters,
  shownBy,
} from '../providers/checks/rehearsals.ts'
import type { Checked } from '../providers/provider.ts'
import type { Part } from '../shared/calls/call_fields.ts'
import { isOpenAi } from '../shared/platform/voices/assumed_voice.ts'
import { type Answer, note, ok } from './finding.ts'
import { cacheFolder } from './home/cache_folder.ts'
import { localKinds, OTHER_VOICE, unusedVoiceKey } from './provider_env.ts'
import { saidSentence } from './services/said_sentence.ts'
import { areGenuine, weightsFolder } from './services/weights.ts'

type Env = NodeJS.ProcessEnv

export async function recognizer(env: Env, home: string) {
  if (!isOwn('stt', env)) return asInCall('stt', env)
  const { MOONSHINE_DIR } = env
  if (MOONSHINE_DIR && !existsSync(MOONSHINE_DIR)) {
    throw new Error(`MOONSHINE_DIR (${MOONSHINE_DIR}) does not exist: correct it, or unset it`)
  }
  const folder = MOONSHINE_DIR || weightsFolder(cacheFolder(env, home))
  if (MOONSHINE_DIR || (await areGenuine(folder))) return ok(`on this machine, ${folder}`)
  return note('on this machine; its weights (21 MB) are downloaded from npm on the first start')
}

/** Whether the providers of the models answer, and then, whether the models do what a call asks for. */
export function modelFindings(env: Env) {
  let checked: Checked | undefined
  return {
    async model(): Promise<Answer> {
      if (isOwn('llm', env)) return note(`${BY_RULE}; set OPENAI_API_KEY for a provider`)
      checked = await checkPart('llm', setupOf(env))
      return answered(checked)
    },
    /** The models that the environment names; the configuration in the database may name others. */
    async models(): Promise<Answer> {
      if (isOwn('llm', env)) return note(BY_RULE)
      const why = checked ? UNASKED[checked.verdict] : 'cannot be asked'
      if (why) return note(`not checked, because their provider ${why}`)
      return tried(await rehearsePart('llm', setupOf(env)))
    },
  }
}

/** The model that writes the summary, if the environment names one. */
export async function summaryModel(env: Env): Promise<Answer> {
  const checked = await rehearseWriters(setupOf(env))
  return checked ? tried(checked) : ok('the same: set SUMMARY_MODEL for another')
}

const BY_RULE = 'a rule-based interviewer on this machine'
/** Where several providers differ, one may work. */
const UNASKED: Partial<Record<Checked['verdict'], string>> = {
  refuses: 'cannot be used',
  away: 'is not responding',
  silent: 'is not responding',
  fails: 'fails',
}

export async function voice(env: Env) {
  if (!isOwn('tts', env)) return asInCall('tts', env)
  const unused = unusedVoiceKey(env)
  const other = isOpenAi(env) ? 'set OPENAI_API_KEY for a provider' : OTHER_VOICE
  return note(unused ?? `a simple voice on this machine; ${other}`)
}

export async function second(kind: 'stt' | 'tts', env: Env) {
  const setup = setupOf(env)
  const checked = await checkSecond(kind, setup)
  if (checked) return answered(await shownBy(checked, () => rehearseSecond(kind, setup)))
  const prefix = kind === 'stt' ? 'STT' : 'SPEECH'
  return note(
    `none: set ${prefix}_FALLBACK_… to name one that takes over if the first fails during a call`,
  )
}

async function asInCall(kind: 'stt' | 'tts', env: Env) {
  const setup = setupOf(env)
  return answered(await shownBy(await checkPart(kind, setup), () => rehearsePart(kind, setup)))
}

function isOwn(part: Part, env: Env): boolean {
  return givenProviders(part, setupOf(env)).length === 0
}

function setupOf(env: Env): Setup {
  return { env, local: localKinds(env), sentence: saidSentence }
}

const STATES = {
  accepts: 'ok',
  unclear: 'note',
  refuses: 'error',
  away: 'error',
  silent: 'error',
  fails: 'error',
  unfit: 'error',
} as const
const answered = ({ verdict, text, notes = [] }: Checked): Answer => ({
  state: verdict === 'accepts' && notes.length > 0 ? 'note' : STATES[verdict],
  text: [text, ...notes].join('; '),
})
/** In a rehearsal, what is unclear did not work. */
const tried = (checked: Checked | undefined): Answer => {
  if (checked?.verdict !== 'unclear') return checked ? answered(checked) : note('not rehearsed')
  return { ...answered(checked), state: 'error' }
}
