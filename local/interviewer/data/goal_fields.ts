import type { Language } from '../../../shared/base/languages.ts'
import { plainWords } from '../../../shared/base/text/plain_words.ts'
import { goalSchema } from '../../../shared/templates/goals/goal_schema.ts'
import { optionsOf, goalTypeOf } from '../../../shared/templates/goals/goal_shapes.ts'
import type { Goal } from '../../../shared/templates/goals/goal.ts'
import { LINES } from '../lines.ts'
import { listed } from '../spoken.ts'
import { type Field, fieldsOf } from './fields.ts'

/** Whether the data has several fields, which are asked about one by one. */
export function hasFields(goal: Goal) {
  return goalTypeOf(goal) === 'structured' || goalTypeOf(goal) === 'contact'
}

/**
 * The fields of a goal's data: all fields of a schema; all fields of contact data, wanted if the
 * question, or else the title or the description, names them; for any other goal, the one that
 * holds the value.
 */
export function fieldsIn(goal: Goal, language: Language): Field[] {
  const fields = fieldsOf(goalSchema(goal))
  if (goalTypeOf(goal) === 'structured') return fields
  if (goalTypeOf(goal) !== 'contact') return [{ ...fields[0]!, options: optionsOf(goal) }]

  const wanted = [
    contactIn(goal.prompt),
    contactIn([goal.title, goal.description].join(' ')),
    ['name', 'email'],
  ].find(({ length }) => length > 0)!
  return CONTACT.map((key) => ({
    ...fields.find(({ path }) => path[0] === key)!,
    kind: key,
    label: LINES[language].contact[key],
    wanted: wanted.includes(key),
  }))
}

const CONTACT = ['name', 'email', 'phone'] as const
/** Words that ask for a field of contact data, in the five languages. */
const ASKS_FOR = {
  name: /\b(?:names?|namen|called|who|nombre|llama|nome|chama|nom|appelez|heissen)\b/,
  email: /mail|correo/,
  phone: /phone|telef|mobile|movil|celular|handy|\b(?:number|numero|nummer|call you)\b/,
}

function contactIn(text: string): string[] {
  const plain = plainWords(text)
  return CONTACT.filter((key) => ASKS_FOR[key].test(plain))
}

export function fieldQuestion({ label, options }: Field, language: Language) {
  const { field, need } = LINES[language]
  const question = label.endsWith('?') ? label : field(label)
  const choice = options.length > 0 ? ` ${need.options(listed(options, language, 'or'))}` : ''
  return `${question}${choice}`
}
