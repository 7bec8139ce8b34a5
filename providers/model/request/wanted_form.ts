import { createHash } from 'node:crypto'
import type { Wants } from '../../learnt.ts'
import type { OfferedTool } from '../written/call_arguments.ts'
import { withoutSystemRole, withoutToolRole } from './fewer_roles.ts'
import { type ChatMessage, strictMessages } from './strict_messages.ts'

/** A request for a reply. */
export type Asked = {
  model: string
  stream?: boolean
  messages: ChatMessage[]
  tools?: { function?: OfferedTool }[]
}

/** @param thoughtOf what the model thought before a call, as fields of the message that has the call */
export function inWantedForm(
  asked: Asked,
  wants: Wants,
  thoughtOf: (call_id: string) => object,
): Asked {
  const { withShortIds, withThoughts, withWrittenCalls, without = [] } = wants
  const thought = withThoughts ? asked.messages.map(withThought) : asked.messages
  const messages = withShortIds ? thought.map(shortened) : thought
  const kept = Object.entries(asked).filter(([name]) => !without.includes(name))
  return {
    ...(Object.fromEntries(kept) as Asked),
    ...(withWrittenCalls && { tool_choice: 'none' }),
    messages: inWantedRoles(messages, wants),
    ...(asked.tools && without.length > 0 && { tools: asked.tools.map(bare) as Asked['tools'] }),
  }

  function withThought(message: ChatMessage): ChatMessage {
    const [call] = message.tool_calls ?? []
    return call ? { ...thoughtOf(call.id), ...message } : message
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
  const known = wants.withoutToolRole ? withoutToolRole(messages) : messages
  const strict = isStrict ? strictMessages(known) : known
  const formed = wants.withoutSystemRole ? withoutSystemRole(strict) : strict
  if (contentOfCalls === undefined) return formed
  return formed.map((one) => (isWordless(one) ? { ...one, content: contentOfCalls } : one))
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
