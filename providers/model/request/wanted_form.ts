import { createHash } from 'node:crypto'
import type { Wants } from '../../learnt.ts'
import type { OfferedTool } from '../written/call_arguments.ts'
import {
  withCallsAlone,
  withReadableCalls,
  withSignature,
  withSingleCalls,
  withToolNames,
} from './call_forms.ts'
import { withoutSystemRole, withoutToolRole } from './fewer_roles.ts'
import { plainTools } from './plain_tools.ts'
import { type ChatMessage, strictMessages } from './strict_messages.ts'

/** A request for a reply. */
export type Asked = {
  model: string
  stream?: boolean
  stream_options?: unknown
  messages: ChatMessage[]
  tools?: { function?: OfferedTool }[]
}

/** @param thoughtOf what the model thought before a call, as fields of the message that has the call */
export function inWantedForm(
  asked: Asked,
  wants: Wants,
  thoughtOf: (call_id: string) => object,
): Asked {
  const { withWrittenCalls, withPlainTools, isWhole, without = [] } = wants
  const { stream_options, ...whole } = asked
  const kept = Object.entries(isWhole ? { ...whole, stream: false } : asked).filter(
    ([name]) => !without.includes(name),
  )
  const tools = withPlainTools && asked.tools ? plainTools(asked.tools) : asked.tools
  return {
    ...(Object.fromEntries(kept) as Asked),
    ...(withWrittenCalls && { tool_choice: 'none' }),
    messages: inWantedRoles(asked.messages.map(called), wants),
    ...(tools && { tools: without.length > 0 ? (tools.map(bare) as Asked['tools']) : tools }),
  }

  function called(message: ChatMessage): ChatMessage {
    const [call] = message.tool_calls ?? []
    const readable = without.includes(EXTRA)
      ? withoutExtra(withReadableCalls(message))
      : withReadableCalls(message)
    const thought = wants.withThoughts && call ? { ...thoughtOf(call.id), ...readable } : readable
    const signed = wants.withSignatures ? withSignature(thought) : thought
    return wants.withShortIds ? shortened(signed) : signed
  }

  function bare(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(bare)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) => {
        if (without.includes(name)) return []
        // The names of properties are the data's own.
        return [[name, name === 'properties' ? bareEach(inner as object) : bare(inner)]]
      }),
    )
  }

  function bareEach(properties: object): object {
    return Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, bare(schema)]),
    )
  }
}

function inWantedRoles(messages: ChatMessage[], wants: Wants): ChatMessage[] {
  const { isStrict, contentOfCalls } = wants
  const steps: ((messages: ChatMessage[]) => ChatMessage[])[] = [
    ...(wants.withToolNames ? [withToolNames] : []),
    ...(wants.withSingleCalls ? [withSingleCalls] : []),
    ...(wants.withCallsAlone ? [withCallsAlone] : []),
    ...(wants.withoutToolRole ? [withoutToolRole] : []),
    ...(isStrict ? [strictMessages] : []),
    ...(wants.withoutSystemRole ? [withoutSystemRole] : []),
  ]
  const formed = steps.reduce((messages, step) => step(messages), messages)
  return formed.map((one) => {
    if (contentOfCalls !== undefined && isWordless(one)) return { ...one, content: contentOfCalls }
    return wants.inParts ? inParts(one) : one
  })
}

function inParts(message: ChatMessage): ChatMessage {
  const { content } = message
  if (typeof content !== 'string' || content === '') return message
  return { ...message, content: [{ type: 'text', text: content }] }
}

/** What a server adds for itself, and another one may not take. */
export const EXTRA = 'extra_content'

function withoutExtra({ [EXTRA]: _, tool_calls, ...message }: ChatMessage): ChatMessage {
  const bare = tool_calls?.map(({ [EXTRA]: _, ...call }) => call)
  return { ...message, ...(bare && { tool_calls: bare }) }
}

/** Whether a message has calls and no words. */
export function isWordless({ tool_calls, content }: ChatMessage): boolean {
  return tool_calls !== undefined && (content ?? '') === ''
}

function shortened({ tool_calls, tool_call_id, ...message }: ChatMessage): ChatMessage {
  return {
    ...message,
    ...(tool_calls && { tool_calls: tool_calls.map((call) => ({ ...call, id: short(call.id) })) }),
    ...(tool_call_id !== undefined && { tool_call_id: short(tool_call_id) }),
  }
}

/** The same for the same id, in each request. */
const short = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 9)
