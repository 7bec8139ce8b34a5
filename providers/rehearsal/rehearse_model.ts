import { isObject } from '../../shared/base/json/is_object.ts'
import OpenAI from 'openai'
import { parseJson } from '../../shared/base/json/parse_json.ts'
import { SECOND } from '../../shared/base/time.ts'
import type { Repair } from '../../shared/calls/repair.ts'
import { createLearnt, passOn } from '../learnt.ts'
import { modelFetch } from '../model/model_fetch.ts'
import { shortContext } from '../model/reply/prompt_cut.ts'
import type { Checked, ModelServer } from '../provider.ts'
import { modelTask, problemIn } from './model_task.ts'
import { nearModels } from './near_models.ts'
import type { Asked } from './asked.ts'
import { failedRehearsal } from './failed_rehearsal.ts'
import { ollamaContext } from './ollama_context.ts'
import { watchedFetch, type Watched } from './watched_fetch.ts'

/** A self-hosted server may have to load the model, which takes some of them a minute. */
const PATIENCE_SECONDS = 60
/** In tokens: the instructions and the history of a call take up to 7,000. */
const LEAST_CONTEXT = 8_192

/** @param first_token_ms how long a call waits for the first word of a model */
export type ModelAsked = Asked &
  ModelServer & { first_token_ms: number; forms?: Parameters<typeof modelFetch>[2] }

/**
 * Asks a model to record an answer, as a call does: with the same messages and tools. It costs about as much
 * as one reply in a call, and twice that if the model does not do it at once.
 */
export async function rehearseModel(asked: ModelAsked): Promise<Checked> {
  const watched: Watched = { thinks: false, isOllama: false }
  const repairs = new Map<Repair, string | undefined>()
  const { key: apiKey, url: baseURL, headers, query, fetch: ask } = asked
  const client = new OpenAI({
    apiKey,
    baseURL,
    maxRetries: 0,
    ...(headers && { defaultHeaders: headers }),
    ...(query && { defaultQuery: query }),
    fetch: modelFetch((_, kind, told) => repairs.set(kind, told), watchedFetch(watched, ask), {
      ...asked.forms,
      // Each rehearsal tells all that the server wants; calls know it from the first one on.
      learnt: createLearnt({}, passOn),
    }),
  })
  try {
    const first = await replyOf(client, asked.model)
    const isFit = faultIn(first, asked, repairs) === undefined
    const reply = isFit ? first : await replyOf(client, asked.model)
    const fault = faultIn(reply, asked, repairs)
    const context = watched.isOllama ? await ollamaContext(asked) : undefined
    if (context !== undefined && context < LEAST_CONTEXT)
      repairs.set('prompt_cut', shortContext(asked.model, context))
    const short = repairs.get('prompt_cut')
    if (fault) return { verdict: 'unfit', text: short ?? fault }
    return {
      verdict: 'accepts',
      text: `${asked.model} answers`,
      notes: notesOn(asked, reply, watched, repairs),
    }
  } catch (error) {
    const told = failedRehearsal(asked.model, error, asked, PATIENCE_SECONDS)
    const isUnknown = told.verdict === 'fails' && told.text.endsWith(`check ${asked.model_from}`)
    return isUnknown ? { ...told, text: told.text + (await nearModels(asked, asked.model)) } : told
  }
}

type Reply = {
  text: string
  calls: { name: string; args: string }[]
  /** Until the first word or call, in milliseconds. */
  first_ms: number
}

async function replyOf(client: OpenAI, model: string): Promise<Reply> {
  const since = performance.now()
  const stream = await client.chat.completions.create(
    { model, ...modelTask(), stream: true, stream_options: { include_usage: true } },
    { signal: AbortSignal.timeout(PATIENCE_SECONDS * SECOND) },
  )
  const reply: Reply = { text: '', calls: [], first_ms: 0 }
  for await (const { choices } of stream) {
    const { content, tool_calls = [] } = choices[0]?.delta ?? {}
    if (reply.first_ms === 0 && (content || tool_calls.length > 0)) {
      reply.first_ms = performance.now() - since
    }
    reply.text += content ?? ''
    for (const { function: called } of tool_calls) {
      reply.calls.push({ name: called!.name!, args: called!.arguments! })
    }
  }
  return reply
}

function faultIn(
  { text, calls }: Reply,
  { model, model_from }: Asked,
  repairs: ReadonlyMap<Repair, string | undefined>,
): string | undefined {
  const advice = `choose a model that supports tools (${model_from})`
  if (calls.some(({ args }) => isObject(parseJson(args)))) return undefined
  if (calls.length > 0 || repairs.has('call_cut_off')) {
    return `${model} answered with a tool call that cannot be read: goals cannot be recorded; ${advice}`
  }
  if (text.trim() === '') return `${model} answered without a word or a tool call: ${advice}`
  // Calls in a form that is known have been taken out of the words.
  if (text.includes('commit_goal')) {
    return `${model} answered with its tool call written as words: goals cannot be recorded; turn on the server's parser for tool calls, or ${advice}`
  }
  return `${model} answered with words instead of a tool call: goals cannot be recorded; ${advice}`
}

function notesOn(
  asked: ModelAsked,
  { first_ms, calls }: Reply,
  { thinks }: Watched,
  repairs: ReadonlyMap<Repair, string | undefined>,
): string[] {
  const { model, first_token_ms } = asked
  const others = [...repairs.keys()].filter((kind) => !TOLD.includes(kind))
  const short = repairs.get('prompt_cut')
  const seconds = (ms: number) => `${(ms / SECOND).toFixed(1)} s`
  return [
    ...waits(),
    ...(short ? [short] : []),
    ...(repairs.has('message_form')
      ? [`${model} takes messages in another form, so calls write theirs so`]
      : []),
    ...misunderstood(asked, calls),
    ...(others.length > 0 ? [`replies of ${model} are repaired (${others.join(', ')})`] : []),
  ]

  function waits(): string[] {
    const isLate = first_ms > first_token_ms
    if (thinks && isLate) {
      const seen = `${model} thinks for ${seconds(first_ms)} before it answers, which participants wait for`
      return [`${seen}: let it think less, or choose another`]
    }
    if (thinks) return [`${model} thinks before it answers, which participants wait for`]
    const late = `${model} says its first word after ${seconds(first_ms)}, and calls wait ${seconds(first_token_ms)}`
    return isLate ? [`${late} (LLM_FIRST_TOKEN_MS): choose a faster one`] : []
  }
}

/** Repairs that have a sentence of their own. */
const TOLD: Repair[] = ['message_form', 'prompt_cut']

/** A call tells the model what is wrong, and gets another commit a moment later. */
function misunderstood({ model, model_from }: Asked, calls: Reply['calls']): string[] {
  const commits = calls.filter(({ name }) => name === 'commit_goal')
  if (commits.some(({ args }) => problemIn(parseJson(args)) === undefined)) return []
  if (commits.length > 0 && commits.every(({ args }) => args === '{}')) {
    return [
      `calls of ${model} come without their arguments: give its server another parser for tool calls`,
    ]
  }
  const what = `${model} calls tools, but did not record an answer as it was told to`
  const advice = `choose a larger one (${model_from}), or give its server a longer context`
  return [`${what}: if goals stay open in calls, ${advice}`]
}
