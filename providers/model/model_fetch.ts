import { ReadableStream } from 'node:stream/web'
import type { MESSAGE_FORMS } from '../../shared/base/environment/variables.ts'
import { parseJson } from '../../shared/base/json/parse_json.ts'
import { TOO_LONG } from '../../shared/platform/refusal_codes.ts'
import type { Repair, Repaired } from '../../shared/calls/repair.ts'
import { createLearnt, type Learnt, placeOf } from '../learnt.ts'
import { toldResponse } from '../asking/told_response.ts'
import { urlOf } from '../asking/url_of.ts'
import { contentRefusal, refusesContent } from './content_refusal.ts'
import { saysTooLong } from './length_refusal.ts'
import { replyInFailure } from './reply/failed_generation.ts'
import { createPromptWatch, shortContext } from './reply/prompt_cut.ts'
import { standardEvents } from './reply/standard_events.ts'
import { createStandardReply } from './reply/standard_reply.ts'
import { createThoughtMemory } from './request/thought_memory.ts'
import type { OfferedTool } from './written/call_arguments.ts'
import { askAsWanted } from './request/ask_as_wanted.ts'
import { serverAnswer } from './request/server_answer.ts'
import type { Asked } from './request/wanted_form.ts'

type Options = {
  /** Whether messages are in the strictest form; `learnt`: once a server has refused another one. */
  messages?: (typeof MESSAGE_FORMS)[number]
  learnt?: Learnt
  thoughts?: ReturnType<typeof createThoughtMemory>
}

/**
 * A `fetch` for OpenAI's client, to which the replies of every chat completions server read like OpenAI's
 * own. A server that refuses the form of the messages or a parameter is asked again as it wants, and for
 * that model so from then on. Other refusals say in `error.told` what the provider says of them; responses
 * to other requests pass unchanged.
 *
 * @param repaired called for what a server wrote, or wants, otherwise than OpenAI would have; `told`: what
 * it said, if it refused something, without words of the conversation, or what to do about it
 * @param fetch sends the requests
 */
export function modelFetch(
  repaired: (model: string, kind: Repair, told?: string) => void,
  fetch: typeof globalThis.fetch = globalThis.fetch,
  {
    messages: form = 'learnt',
    learnt = createLearnt(),
    thoughts = createThoughtMemory(),
  }: Options = {},
): typeof globalThis.fetch {
  const cutAt = createPromptWatch()
  return async (input, init) => {
    const isAsked = /\/chat\/completions\b/.test(urlOf(input)) && typeof init?.body === 'string'
    if (!isAsked) return fetch(input, init)
    const asked = JSON.parse(init.body as string) as Asked
    if (!asked.stream) return fetch(input, init)
    const send = async (request: RequestInit) => serverAnswer(await fetch(input, request))
    const place = placeOf(input, asked.model)
    const isSet = form !== 'learnt'
    const { response, refusal, wants, told } = await askAsWanted(asked, init, send, {
      known: { ...learnt.of(place), ...(isSet && { isStrict: form === 'strict' }) },
      mayForm: form !== 'as_they_are',
      thoughtOf: thoughts.of,
    })
    if (!response.ok) {
      const { text } = refusal!
      const error = parseJson(text)
      if (!replyInFailure(error, offeredIn(asked))) {
        return refused(await toldResponse(response, init, urlOf(input)), text)
      }
      const begun = new Response(`data: ${JSON.stringify({ error })}\n\n`)
      return standardResponse(asked, begun, init, place)
    }
    if (!refusal) {
      learnt.keep(place, wants)
      for (const [kind, sentence] of told) repaired(asked.model, kind, sentence)
    }
    return response.body ? standardResponse(asked, response, init, place) : response
  }

  function standardResponse(
    asked: Asked,
    response: Response,
    init: RequestInit,
    place: string,
  ): Response {
    const { model, messages } = asked
    const seen = new Set<Repair>()
    const forModel: Repaired = (kind) => {
      if (!seen.has(kind)) repaired(model, kind)
      seen.add(kind)
    }
    const tools = offeredIn(asked)
    const reply = createStandardReply({
      model,
      tools,
      usedIds: new Set(messages.flatMap(({ tool_calls = [] }) => tool_calls.map(({ id }) => id))),
      isUnopened: learnt.of(place).isUnopened ?? false,
      unopened: (isUnopened) => learnt.keep(place, { isUnopened }),
      thought: thoughts.remember,
      counted(counts) {
        const tokens = cutAt(messages, counts)
        if (tokens !== undefined) repaired(model, 'prompt_cut', shortContext(model, tokens))
      },
      repaired: forModel,
    })
    const generated = (error: unknown) => replyInFailure(error, tools, forModel)
    const events = standardEvents(response, { reply, generated, init, repaired: forModel })
    return new Response(ReadableStream.from(events) as unknown as BodyInit, {
      headers: response.headers,
    })
  }
}

function offeredIn({ tools = [] }: Asked): OfferedTool[] {
  return tools.flatMap((tool) => tool.function ?? [])
}

/**
 * A refusal under codes of ours where it is about the contents or the length.
 *
 * @param told in OpenAI's form
 * @param text as the server wrote it
 */
async function refused(told: Response, text: string): Promise<Response> {
  const { status } = told
  const isOfContent = refusesContent(status, text)
  if (!isOfContent && !saysTooLong(status, text)) return told
  const { error } = (await told.json()) as { error: object }
  const coded = isOfContent ? contentRefusal(error) : { ...error, code: TOO_LONG }
  return Response.json({ error: coded }, { status: isOfContent ? 400 : status })
}
