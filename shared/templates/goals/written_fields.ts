import type { ErrorObject } from 'ajv'
import type { Goal } from './goal.ts'
import { goalTypeOf } from './goal_shapes.ts'
import { mainField } from './main_field.ts'
import { isSameName } from './written_name.ts'

/** An object in the data of a goal. */
export type Holder = Record<string, unknown>

/** Gives the one field that can mean a missing one its name. */
export function nameMissing(object: unknown, error: ErrorObject, goal: Goal): boolean {
  const missing = String(error.params.missingProperty)
  const holder = Object(object) as Holder
  const unknown = Object.keys(holder).filter((key) => !propertiesIn(error).includes(key))
  const named = unknown.filter((key) => isSameName(key, missing))
  if (named.length > 0) return named.length === 1 && rename(holder, named[0]!, missing)
  if (error.instancePath !== '') return false
  if (goalTypeOf(goal) === 'qualitative' && missing !== 'answer') {
    holder[missing] = []
    return true
  }
  const main = mainField(goal)
  const general = unknown.filter(isGeneral(goal))
  const isMeant = main !== undefined && !Object.hasOwn(holder, main) && general.length === 1
  return isMeant && rename(holder, general[0]!, main)
}

/** Whether a name says no more than that this is the answer. */
function isGeneral({ id, title = id, type }: Goal) {
  const names = [...GENERAL, id, title, type]
  return (key: string) => names.some((name) => isSameName(name, key))
}

const GENERAL = [
  'value',
  'values',
  'answer',
  'answers',
  'response',
  'result',
  'text',
  'choice',
  'choices',
  'option',
  'options',
  'selection',
  'rating',
  'score',
]

/** Gives a field that the goal does not have the name of the one that it can mean. */
export function nameExtra(holder: Holder, error: ErrorObject): boolean {
  const extra = String(error.params.additionalProperty)
  const meant = propertiesIn(error).filter((name) => isSameName(name, extra))
  const [name] = meant
  return meant.length === 1 && !Object.hasOwn(holder, name!) && rename(holder, extra, name!)
}

/**
 * Takes a field out that the goal does not have. One that may be meant for another, which is still missing, stays, and
 * so does one that may be the answer: the model can name it.
 */
export function dropExtra(holder: Holder, error: ErrorObject, goal: Goal): boolean {
  const extra = String(error.params.additionalProperty)
  const missing = propertiesIn(error).filter((name) => !Object.hasOwn(holder, name))
  const isRemark = REMARKS.some((name) => isSameName(name, extra))
  const isLike = (name: string) => name.includes(extra) || extra.includes(name)
  // The shapes of goals have one field that matters, but for contacts.
  const isApart = !goal.schema && goal.type !== 'contact' && !missing.some(isLike)
  const isOfAnother = isSameName('goal_id', extra)
  const isKept = isOfAnother || (mayBeAnswer(extra, goal) && !repeats(holder, extra))
  const isNeedless = isRemark || (!isKept && (missing.length === 0 || isApart))
  return isNeedless && delete holder[extra]
}

/** `answer`, `other_text`. */
function mayBeAnswer(name: string, goal: Goal) {
  const words = [name, ...name.toLowerCase().split(/[^a-z]+/)]
  return words.some((word) => isGeneral(goal)(word) || OTHER.includes(word))
}

const OTHER = ['other', 'others', 'specify', 'specified', 'detail', 'details']

/** Whether another field says the same. */
function repeats(holder: Holder, extra: string) {
  const said = JSON.stringify(holder[extra])
  return Object.keys(holder).some((key) => key !== extra && JSON.stringify(holder[key]) === said)
}

/** What models say of an answer. */
const REMARKS = [
  'type',
  'title',
  'quotes',
  'quote',
  'confidence',
  'note',
  'notes',
  'reason',
  'reasoning',
  'explanation',
  'comment',
  'comments',
  'summary',
  'source',
  'description',
]

/** Takes an empty field out of its object; whether it may be missing, the next look tells. */
export function removeEmpty(holder: Holder | unknown[], key: string): boolean {
  if (Array.isArray(holder))
    return holder[Number(key)] === null && holder.splice(Number(key), 1).length > 0
  const value = holder[key]
  const isEmpty = value === null || (typeof value === 'string' && EMPTY.test(value))
  return isEmpty && key in holder && delete holder[key]
}

const EMPTY =
  /^\s*(?:null|none|n\/?a|undefined|not (?:given|provided|mentioned|specified|applicable))?\.?\s*$/i

function rename(holder: Holder, from: string, to: string): boolean {
  if (to === '__proto__') return false
  holder[to] = holder[from]
  return delete holder[from]
}

function propertiesIn({ parentSchema }: ErrorObject): string[] {
  return Object.keys(Object(parentSchema?.properties) as object)
}
