import { parseJson } from '../base/json/parse_json.ts'
import { storableText } from '../base/text/storable.ts'
import { quotesFrom, type Sent } from './quotes_from.ts'
import { withShortList } from './shortened_list.ts'

/** Maximum length of a sentence, in characters. */
const MAX_LENGTH = 200

/**
 * What a provider says of a failure in the body of its response, on one line without secrets.
 *
 * @param sent what the provider was sent: a sentence that quotes any of it is not repeated
 * @param key of the provider
 * @returns undefined if it says nothing, or quotes
 */
export function providerSentence(body: string, sent: Sent, key = ''): string | undefined {
  const said = textIn(parseJson(body) ?? lineOf(body))
  const line = withoutSecrets(withShortList((said ?? '').replace(/\s+/g, ' ').trim()), key)
  if (line === '' || quotesFrom(line, sent)) return undefined
  const text = line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line
  return storableText(text)
}

/** Fields in which servers say what is wrong, the most telling first. */
const FIELDS = [
  'error',
  'message',
  'detail',
  'err_msg',
  'msg',
  'description',
  'errors',
  'reason',
  'title',
]

function textIn(value: unknown, depth = 0): string | undefined {
  if (depth > 5) return undefined
  if (typeof value === 'string') {
    const inner = /^\s*[[{]/.test(value) ? textIn(parseJson(value), depth + 1) : undefined
    return inner ?? (value.trim() || undefined)
  }
  if (Array.isArray(value)) return textIn(value[0], depth + 1)
  if (typeof value !== 'object' || value === null) return undefined
  const fields = value as Record<string, unknown>
  const texts = FIELDS.flatMap((field) => textIn(fields[field], depth + 1) ?? [])
  // One word is a code.
  const text = texts.find((one) => one.includes(' ')) ?? texts[0]
  return text && withPlace(text, fields)
}

/** With what a gateway says of the provider behind it, or with the field that is wrong. */
function withPlace(text: string, { loc, metadata }: Record<string, unknown>): string {
  const { raw } = Object(metadata) as { raw?: unknown }
  const behind = textIn(raw)
  if (behind && behind !== text) return `${text}: ${behind}`
  return Array.isArray(loc) ? `${loc.join('.')}: ${text}` : text
}

/** The first line of a text; the title of a page. */
function lineOf(text: string): string | undefined {
  if (/^\s*</.test(text)) return /<title[^>]*>([^<]*)/i.exec(text)?.[1]
  return text.trim().split('\n', 1)[0]
}

function withoutSecrets(text: string, key: string): string {
  const full = key.length > 5 ? text.replaceAll(key, KEY) : text
  const whole = full.replace(/[\w-]{8,}/g, (part) => (key.includes(part) ? KEY : part))
  return SECRETS.reduce((text, [secret, instead]) => text.replace(secret, instead), whole)
}

const KEY = '[key]'
const SECRETS: [RegExp, string][] = [
  [/\b(bearer|basic|token)\s+[\w.~+/=*-]{8,}/gi, `$1 ${KEY}`],
  [/\b(?:sk|pk|rk|gsk|xai|hf|nvapi|key|org|proj)[-_][\w*.-]{6,}|\bAIza[\w-]{8,}/g, KEY],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?|\b(?:AKIA|ASIA)[A-Z\d]{12,}/g, KEY],
  [/\b(key|token|secret|password)(\s*[=:]\s*)(?=\S*\d)[\w.~+/*-]{8,}/gi, `$1$2${KEY}`],
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, '[id]'],
  [/(\w:\/\/)[^\s/@]+@/g, '$1'],
  [/(\w:\/\/[^\s?]+)\?\S+/g, '$1'],
  [/\b(?=\w*\d)(?=\w*[a-z])[a-z\d]{24,}\b/gi, '[id]'],
]
