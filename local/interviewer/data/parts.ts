import { questionOf } from '../../../shared/prompt/question.ts'
import { plainWords } from '../../../shared/speech/plain_words.ts'
import type { Language } from '../../../shared/languages.ts'
import { goalSchema } from '../../../shared/template/goal_schema.ts'
import { typeOf } from '../../../shared/template/goal_shapes.ts'
import type { Goal } from '../../../shared/template/goal.ts'
import { listed } from '../lines/listed.ts'
import { LINES } from '../lines/lines_by_language.ts'
import type { Plan } from '../plan.ts'
import type { Exchange } from '../talk.ts'
import { nameIn } from '../understand/contact.ts'
import { correctionIn } from '../understand/corrections.ts'
import { wishIn } from '../understand/wishes.ts'
import { answerOf, mentionOf } from './field_value.ts'
import { constantsOf, type Field, fieldsOf, valueAt, withValue } from './fields.ts'

/** A goal whose data has several parts, as far as it was filled. */
export type Filling = {
  data: unknown
  /** The part to ask for next; undefined when nothing more can be asked. */
  missing: { field: Field; misses: number } | undefined
  is_complete: boolean
}

const MOST_MISSES = 2

/** Whether a goal is filled part by part. */
export function hasParts(goal: Goal) {
  return typeOf(goal) === 'structured' || typeOf(goal) === 'contact'
}

/** Fills the parts from one answer about all of them and from answers about each. */
export function fillParts(goal: Goal, exchanges: readonly Exchange[], plan: Plan): Filling {
  const fields = partsOf(goal, plan.language)
  const misses = new Map<Field, number>()
  const whole = plainWords(questionOf(goal, plan.language))
  let data: unknown = constantsOf(goalSchema(goal))
  for (const { question, answer } of exchanges) {
    const corrected = correctedPart(fields, data, answer, plan)
    const asked = askedPart(fields, question, whole, plan.language)
    const isDoubt = wishIn(answer, plan.language) === 'unsure'
    const value = asked && !isDoubt ? answerOf(asked, answer, plan) : undefined
    if (corrected !== undefined) data = corrected
    else if (asked && value !== undefined) data = withValue(data, asked.path, value)
    else if (asked) misses.set(asked, (misses.get(asked) ?? 0) + (isDoubt ? MOST_MISSES : 1))
    else if (!isDoubt) data = withMentions(fields, data, answer, plan)
  }
  const open = fields.filter(({ wanted, path }) => wanted && valueAt(data, path) === undefined)
  const field = open.find((one) => (misses.get(one) ?? 0) < MOST_MISSES)
  return {
    data,
    missing: field && { field, misses: misses.get(field) ?? 0 },
    is_complete: open.length === 0,
  }
}

/** The question for one part. */
export function partQuestion({ label, options }: Field, language: Language) {
  const { part, need } = LINES[language]
  const question = /\?$/.test(label) ? label : part(label)
  return options.length > 0
    ? `${question} ${need.options(listed(options, language, 'or'))}`
    : question
}

/** The data with the part corrected whose value was called wrong; undefined where none was. */
export function correctedPart(
  fields: readonly Field[],
  data: unknown,
  text: string,
  plan: Plan,
): unknown {
  const { right, wrong } = correctionIn(text, plan.language) ?? {}
  if (right === undefined || wrong === undefined) return undefined
  const field = fields.find((one) => {
    const value = valueAt(data, one.path)
    return value !== undefined && isSame(answerOf(one, wrong, plan), value)
  })
  const value = field && answerOf(field, right, plan)
  return value === undefined ? undefined : withValue(data, field!.path, value)
}

const CONTACT = ['name', 'email', 'phone'] as const
/** Words by which a question asks for a part of somebody's contact data, in the five languages. */
const ASKS_FOR = {
  name: /\b(?:names?|namen|called|who|nombre|llama|nome|chama|nom|appelez|heissen)\b/,
  email: /mail|correo/,
  phone: /phone|telef|mobile|movil|celular|handy|\b(?:number|numero|nummer|call you)\b/,
}

/** The parts of a goal; of somebody's contact data those that the question names. */
export function partsOf(goal: Goal, language: Language): Field[] {
  const fields = fieldsOf(goalSchema(goal))
  if (typeOf(goal) !== 'contact') return fields
  const asked = plainWords([goal.prompt, goal.title, goal.description].join(' '))
  const named: string[] = CONTACT.filter((part) => ASKS_FOR[part].test(asked))
  const wanted = named.length > 0 ? named : ['name', 'email']
  return CONTACT.map((part) => ({
    ...fields.find(({ path }) => path[0] === part)!,
    kind: part,
    label: LINES[language].contact[part],
    wanted: wanted.includes(part),
  }))
}

/**
 * The part that was asked for last. The question about all parts may hold that of one word for word
 * ("How many days, and do you need a quiet place?"), which does not ask for that part alone.
 *
 * @param whole the question about all parts, in plain words
 */
function askedPart(fields: readonly Field[], question: string, whole: string, language: Language) {
  const said = plainWords(question)
  const apart = whole === '' ? said : said.replaceAll(whole, ' '.repeat(whole.length))
  const asked = fields.map((field) => {
    const part = plainWords(partQuestion(field, language))
    return { field, at: (part === whole ? said : apart).lastIndexOf(part) }
  })
  return asked.filter(({ at }) => at >= 0).sort((a, b) => b.at - a.at)[0]?.field
}

function withMentions(fields: readonly Field[], known: unknown, text: string, plan: Plan) {
  const [first, second] = fields.filter((field) => field.wanted)
  let data = known
  for (const field of fields) {
    if (valueAt(data, field.path) !== undefined) continue
    const rivals = fields.filter((other) => other !== field)
    const value =
      mentionOf(field, text, plan, rivals) ??
      (field === first && !second ? answerOf(field, text, plan) : undefined) ??
      (field === first && field.kind === 'name' ? nameIn(text, plan.language) : undefined)
    if (value !== undefined) data = withValue(data, field.path, value)
  }
  return data
}

function isSame(a: unknown, b: unknown) {
  const plain = (value: unknown) => plainWords(JSON.stringify(value) ?? '')
  return a !== undefined && plain(a) === plain(b)
}
