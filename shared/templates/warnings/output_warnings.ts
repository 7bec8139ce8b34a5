import { isOnCommit, outputKindOf, type Output, OutputKind } from '../../outputs/output.ts'
import { placeholderPieces, secretNames } from '../../base/text/placeholders.ts'
import { isForHost, writtenHost } from '../../outputs/secret_hosts.ts'
import { secretsNamedIn } from '../../outputs/rendering/insert_secrets.ts'
import type { Goal } from '../goals/goal.ts'
import { goalSchema } from '../goals/goal_schema.ts'
import { didYouMean } from '../../base/did_you_mean.ts'
import { jinjaNames, knownVariables, lostVariables } from './variable_warnings.ts'
import type { Warning } from './warning.ts'

const ON_COMMIT = [
  'goal.id',
  'commit_id',
  'committed_at',
  'withdrawn',
  'evidence.*',
  'verification',
  'source',
]
const ON_OTHERS = ['event.*', 'findings.*', 'summary']
const ALWAYS = [
  'context.*',
  'response.*',
  'session.id',
  'interview.id',
  'template.id',
  'version',
  'person.name',
]

/** The hosts of the organization's secrets, by id and by name. */
export type SecretHosts = ReadonlyMap<string, readonly string[]>

/** What an organization has that its outputs use, and what was found in them. */
export type OutputsKnown = {
  secrets: SecretHosts
  /** By `findEscapes`: it takes longer than the rest, so it runs in the renderer's process. */
  escapes: readonly Warning[]
}

/**
 * Probable mistakes in an output, apart from its keys.
 *
 * @param at where the output is, such as `settings.outputs.0.`
 * @param goals those whose commits fire it; empty when unknown
 */
export function* outputWarnings(
  output: Output,
  { secrets, escapes }: OutputsKnown,
  at: string,
  goals: readonly Goal[] = [],
): Generator<Warning> {
  const { kind, url = '', headers = {}, body_template = '' } = output
  if (outputKindOf(output) === undefined) {
    const message =
      kind === undefined
        ? 'An output without kind and url does nothing'
        : `${kind} is not a kind of output, so it does nothing${didYouMean(kind, OutputKind.options)}`
    yield { field: `${at}kind`, message }
  }
  if (output.include_evidence && (body_template || output.raw_payload || !isOnCommit(output))) {
    const message =
      'Only the default body of a commit has evidence; name {{evidence}} in the body_template instead'
    yield { field: `${at}include_evidence`, message }
  }
  const own = isOnCommit(output) ? [...ON_COMMIT, ...dataOf(goals)] : ON_OTHERS
  const known = knownVariables([...ALWAYS, ...own])
  yield* lostVariables(url, `${at}url`, { known })
  for (const [name, value] of Object.entries(headers)) {
    yield* lostVariables(value, `${at}headers.${name}`, { known })
  }
  const where = { known, own: jinjaNames(body_template), unclosed: false }
  yield* lostVariables(body_template, `${at}body_template`, where)
  yield* unknownFilters(body_template, `${at}body_template`)
  yield* escapes.filter(({ field }) => field === `${at}body_template`)
  const { signing_secret } = output
  const named = {
    url: secretNames(url),
    headers: Object.values(headers).flatMap(secretNames),
    body_template: secretNames(body_template),
    signing_secret: signing_secret === undefined ? [] : [signing_secret],
  }
  for (const [field, names] of Object.entries(named)) {
    for (const name of new Set(names)) {
      if (secrets.has(name)) continue
      const message = `There is no secret ${name}, so the output is held${didYouMean(name, [...secrets.keys()])}`
      yield { field: at + field, message }
    }
  }
}

/** About secrets that are not for the host of a saved output. */
export function* hostWarnings(
  output: Output,
  secrets: SecretHosts,
  at: string,
): Generator<Warning> {
  const { url = '' } = output
  const host = writtenHost(url)
  const [beginning] = placeholderPieces(url.trim())
  for (const name of secretsNamedIn(output)) {
    const hosts = secrets.get(name)
    if (!hosts || (beginning?.kind === 'secret' && beginning.name === name)) continue
    if (hosts.length === 0) {
      const message = `The secret ${name} is not bound to ${host ?? 'a host'} yet${held(host)}`
      yield { field: `${at}url`, message }
    } else if (host !== undefined && !isForHost(hosts, host)) {
      const message = `The secret ${name} is for ${hosts.join(', ')}, not for ${host}${held(host)}`
      yield { field: `${at}url`, message }
    }
  }
}

function held(host = 'the host') {
  return `, so the output is held; if ${host} may have it, an owner or an admin adds it under Secrets in the console or with PATCH /v1/secrets/{secret_id}`
}

/** The fields that the data of these goals can have; any, if a schema leaves that open. */
function dataOf(goals: readonly Goal[]): string[] {
  const fields = goals.map(goalSchema).map(({ properties, additionalProperties }) => {
    const isClosed = properties instanceof Object && additionalProperties === false
    return isClosed ? Object.keys(properties).map((name) => `data.${name}`) : ['data.*']
  })
  return fields.length === 0 ? ['data.*'] : fields.flat()
}

/** Every filter of a `body_template`, whatever type it applies to. */
export const FILTERS = [
  'abs',
  'bool',
  'capitalize',
  'csv',
  'default',
  'dictsort',
  'first',
  'float',
  'get',
  'indent',
  'int',
  'items',
  'join',
  'keys',
  'last',
  'length',
  'line',
  'list',
  'lower',
  'map',
  'rejectattr',
  'replace',
  'reverse',
  'safe',
  'selectattr',
  'sort',
  'string',
  'title',
  'tojson',
  'trim',
  'unique',
  'upper',
  'urlencode',
  'values',
  'xml',
]

/** Nonexistent filters that a `body_template` applies to variables. */
function* unknownFilters(body_template: string, field: string): Generator<Warning> {
  for (const { kind, name } of placeholderPieces(body_template)) {
    const code = kind === 'variable' ? name.replaceAll(/"[^"]*"|'[^']*'/g, '') : ''
    for (const [, filter = ''] of code.matchAll(/\|\s*(\w+)/g)) {
      if (FILTERS.includes(filter)) continue
      const message = `There is no filter ${filter}, so the output is held${didYouMean(filter, FILTERS)}`
      yield { field, message }
    }
  }
}
