import { parseJson } from '../../../shared/base/json/parse_json.ts'
import type { Repaired } from '../../../shared/calls/repair.ts'
import type { OfferedTool } from '../written/call_arguments.ts'
import { createWrittenCalls } from '../written/written_calls.ts'

/**
 * The reply that Groq withholds because the model wrote its call otherwise than the model's template does: the
 * error has what was written, from which the call can mostly be read.
 *
 * @param error as the server sent it; a gateway may have put it into a sentence of its own
 * @returns the whole reply; undefined if no call was written
 */
export function replyInFailure(
  error: unknown,
  tools: readonly OfferedTool[],
  repaired: Repaired = () => {},
): object | undefined {
  const generated = generatedIn(error)
  if (generated === undefined) return undefined
  const written = createWrittenCalls(tools, repaired)
  const parts = [...written.add(generated), ...written.rest(true)]
  const calls = parts.flatMap((part) => (typeof part === 'string' ? [] : [part]))
  if (calls.length === 0) return undefined
  const content = parts.filter((part) => typeof part === 'string').join('')
  const tool_calls = calls.map(({ name, args }, index) => ({
    index,
    id: `failed_${index}`,
    function: { name, arguments: args },
  }))
  return { choices: [{ message: { content, tool_calls }, finish_reason: 'tool_calls' }] }
}

function generatedIn(error: unknown): string | undefined {
  const { failed_generation, message, error: inner } = Object(error) as Record<string, unknown>
  if (typeof failed_generation === 'string') return failed_generation
  if (inner !== undefined) return generatedIn(inner)
  if (typeof message !== 'string' || !message.includes('failed_generation')) return undefined
  return generatedIn(parseJson(message.slice(message.indexOf('{'), message.lastIndexOf('}') + 1)))
}
