import { isObject } from '../../../shared/base/json/is_object.ts'
import type { OfferedTool } from '../written/call_arguments.ts'

type Schema = Record<string, unknown>
type Tool = { function?: OfferedTool }

/**
 * The same tools with parameters that every server takes: texts, numbers, lists of them. What is more than
 * that is JSON text for the model to write, after the schema in its description; whoever reads a call reads that, too.
 */
export function plainTools(tools: readonly Tool[]): Tool[] {
  return tools.map((tool) => {
    const { parameters } = tool.function ?? {}
    if (!isObject(parameters) || !isObject(parameters.properties)) return tool
    const { properties, required } = parameters
    const plain = Object.entries(properties).map(([name, schema]) => [name, plainSchema(schema)])
    const object = { type: 'object', properties: Object.fromEntries(plain) as Schema }
    return {
      ...tool,
      function: { ...tool.function!, parameters: { ...object, ...(required ? { required } : {}) } },
    }
  })
}

function plainSchema(given: unknown): Schema {
  const schema = isObject(given) ? given : {}
  const { type, items, description, enum: options } = schema
  const about = typeof description === 'string' ? { description } : {}
  if (isScalar(type)) {
    const isChoice = Array.isArray(options) && options.every((one) => typeof one === 'string')
    return { type, ...about, ...(isChoice && { enum: options }) }
  }
  if (type === 'array' && isObject(items) && isScalar(items.type)) {
    return { type, ...about, items: { type: items.type } }
  }
  const { description: said = 'A value', ...rest } = schema
  return { type: 'string', description: `${String(said)}, as JSON text: ${JSON.stringify(rest)}` }
}

function isScalar(type: unknown): boolean {
  return typeof type === 'string' && ['string', 'number', 'integer', 'boolean'].includes(type)
}
