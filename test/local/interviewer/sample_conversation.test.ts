import { describe, expect, test } from 'vitest'
import { ANSWER_SCRIPTS } from '../../../local/demo/answer_scripts.ts'
import { LINES } from '../../../local/interviewer/lines.ts'
import { createAnswers } from '../../../local/participant/answers.ts'
import { SAMPLE_TEXTS, sampleTemplate } from '../../../local/sample_template.ts'
import { Language } from '../../../shared/base/languages.ts'
import { startCall } from './interviewer_call.ts'

describe.each(Language.options)('in %s', (language) => {
  const { workplace, home_days, quiet_place } = SAMPLE_TEXTS[language]
  const { unclear, contact, need } = LINES[language]
  const goals = sampleTemplate(language).phases.flatMap((phase) => [...phase.goals])
  const goal = goals.find(({ id }) => id === 'workplace')!
  const answer = (asked: string) => createAnswers(ANSWER_SCRIPTS[language])(asked)

  test("an answer to both fields of a question settles both, even if it also contains one field's own question", () => {
    const call = startCall(language, [goal])
    call.say(answer(workplace[1]))
    expect(call.findings).toEqual({ workplace: { home_days: 3, quiet_place: true } })
    expect(call.is_over).toBe(true)
  })

  test('a field that was not answered yet is asked for without an apology', () => {
    const call = startCall(language, [goal])
    expect(call.say(answer(home_days))).toBe(quiet_place)
    call.say(answer(quiet_place))
    expect(call.findings).toEqual({ workplace: { home_days: 3, quiet_place: true } })
  })

  test('a field whose answer was not understood is asked for again with an apology', () => {
    const call = startCall(language, [goal])
    call.say(answer(home_days))
    expect(call.say('Hm.')).toBe(`${unclear} ${quiet_place}`)
  })

  test('a goal with one field asks for it again in the words of its own question', () => {
    const mail = { id: 'mail', type: 'contact', prompt: contact.email }
    const call = startCall(language, [mail])
    expect(call.say('Hm.')).toBe(`${unclear} ${need.email} ${contact.email}`)
  })

  test('the whole sample conversation asks nothing twice', () => {
    const call = startCall(language, goals)
    const reply = createAnswers(ANSWER_SCRIPTS[language])
    const asked = [goals[0]!.prompt]
    while (!call.is_over && asked.length < 12) {
      asked.push(call.say(reply(asked.at(-1)!)))
    }
    const questions = asked.map((text) => text.replace(/^[^?]*?[.!] /, ''))
    expect(new Set(questions).size).toBe(asked.length)
    expect(asked.join(' ')).not.toContain(unclear)
    expect(Object.keys(call.findings).sort()).toEqual(goals.map(({ id }) => id).sort())
  })
})
