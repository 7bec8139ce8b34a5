import { llm } from '@livekit/agents'
import { expect, test } from 'vitest'
import { modelRequest } from '../../../agent/interview/asking/model_request.ts'
import { Admitted } from '../../../agent/admitted.ts'
import { Briefing } from '../../../agent/interview/briefing.ts'
import { History } from '../../../agent/interview/history.ts'
import { namesIn } from '../../../agent/interview/names.ts'
import { historyOf, spokenBy } from '../../../agent/interview/speakers.ts'
import type { StoredTurn } from '../../../db/calls/record/turns.ts'
import { jsonLine } from '../../../shared/base/text/one_line.ts'
import { adviceMessages, readAdvice } from '../../../shared/prompt/advice.ts'
import { earlierMessages } from '../../../shared/prompt/earlier.ts'
import { lastLookMessages } from '../../../shared/prompt/last_look.ts'
import { reflectionMessages } from '../../../shared/prompt/reflection_prompt.ts'
import { situationOf } from '../../../shared/prompt/situation.ts'
import { summaryMessages } from '../../../shared/prompt/summary.ts'
import { goalsOf, TemplateInput } from '../../../shared/templates/template.ts'
import { HOSTILE_TEXTS } from '../../helpers/hostile_texts.ts'
import { keptLog } from '../../helpers/kept_log.ts'

const VARIABLES = '{{context.x}} and {{response.crm.x}} and {{context}}'
const template = TemplateInput.parse({
  name: 'Visit',
  phases: [
    {
      id: 'p',
      body_instructions: `Phase: ${VARIABLES}.`,
      goals: [
        { id: 'first', prompt: 'How was it?' },
        {
          id: 'second',
          title: `Title: ${VARIABLES}`,
          prompt: `Ask: ${VARIABLES}?`,
          description: `Description: ${VARIABLES}.`,
          completion_criteria: `Done: ${VARIABLES}.`,
        },
      ],
    },
  ],
  settings: { system_instructions: `System: ${VARIABLES}.` },
})
const archetype = {
  prompt_section: `Style: ${VARIABLES}.`,
  bridge_directive: `Bridge: ${VARIABLES}.`,
}
const skills = [{ name: 'why', instructions: `Skill: ${VARIABLES}.` }]
const advisor = {
  id: 'a',
  name: 'A',
  role: `Role: ${VARIABLES}.`,
  instructions: `Advise: ${VARIABLES}.`,
  model: null,
}

/** Each with how it is shown. */
const HOSTILE = HOSTILE_TEXTS.map((text) => [jsonLine(text).slice(0, 60), text] as const)

test('sixty and more hostile texts are tried', () => {
  expect(new Set(HOSTILE_TEXTS).size).toBeGreaterThanOrEqual(60)
})

test.each(HOSTILE)('in a call, %s is marked data or said by a participant', (_, text) => {
  for (const several of [false, true]) {
    const [told, plain] = [text, 'Porto'].map((one) => messagesOf(one, several))
    expect(told!.map(({ role }) => role)).toEqual(plain!.map(({ role }) => role))
    for (const [i, { role, content }] of told!.entries()) {
      if (role === 'user') continue
      expect(unmarked(content)).toBe(unmarked(plain![i]!.content))
      expect(linesIn(content)).toBe(linesIn(plain![i]!.content))
    }
  }
})

test.each(HOSTILE)('in tasks besides the call, %s is marked data', (_, text) => {
  const [told, plain] = [text, 'Porto'].map(tasksFor)
  for (const [i, content] of told!.entries()) {
    expect(unmarked(content)).toBe(unmarked(plain![i]!))
  }
})

test.each(HOSTILE)('by name, the agent says no more of %s than one plain word', (_, text) => {
  for (const line of ['greeting', 'recap'] as const) {
    const said = callWith(text, false).briefing[line](['per_a'])
    const [before, after] = callWith('Zoe', false).briefing[line](['per_a']).split('Zoe')
    const without = `${before!.replace(/,? $/, '')}${after}`
    if (said === without) continue
    expect(said.startsWith(before!) && said.endsWith(after!)).toBe(true)
    expect(said.slice(before!.length, -after!.length)).toMatch(/^[\p{L}\p{M}'’.-]{1,40}$/u)
  }
})

test.each(HOSTILE)(
  'where a spoken line has a variable, %s is said on one short line',
  (_, text) => {
    const greeting = 'Hello from {{context.x}} and {{context.missing}}to you.'
    const own = { ...template, settings: { greeting } }
    const { briefing } = callWith(text, false, own)
    const value = /^Hello from (.*) and to you\.$/.exec(briefing.greeting([]))![1]!
    expect([...value].length).toBeLessThanOrEqual(100)
    expect(value).not.toMatch(UNSEEN)
    const second = briefing.openQuestions()[1]!.question
    expect([...second].length).toBeLessThan(350)
    expect(second).not.toMatch(UNSEEN)
  },
)

const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

/** The messages for the call's model, all of whose untrusted texts are this one. */
function messagesOf(text: string, several: boolean) {
  const { briefing } = callWith(text, several)
  const history = historyOf([
    turn('assistant', null, briefing.greeting([])),
    turn('user', text, text),
  ])
  history.addMessage({ role: 'assistant', content: 'I see.' })
  const said = [{ person_id: 'per_a', speaker: text, text }]
  history.addMessage({ role: 'user', content: text, extra: spokenBy(said) })
  // Without a known speaker, as a message of the framework would be.
  history.addMessage({ role: 'user', content: text })
  const past = new History({ briefing, ask: async () => '', log: keptLog().log })
  const asked = {
    items: history.items,
    toolCtx: new llm.ToolContext([]),
    acknowledgement: undefined,
  }
  const { context } = modelRequest(asked, { briefing, past, picture: () => null })
  return (context.items as llm.ChatMessage[]).map(({ role, textContent }) => ({
    role,
    content: textContent ?? '',
  }))
}

function callWith(text: string, several: boolean, own: typeof template = template) {
  const persons = ['per_a', ...(several ? ['per_b'] : [])].map((id) => ({
    id,
    name: text,
    external_id: null,
  }))
  const known = { template: own, language: 'en' as const, context: { x: text, [text]: text } }
  const briefing = new Briefing(
    situationOf({ ...known, archetype, skills }, []),
    namesIn({ remoteParticipants: new Map() }, persons, new Admitted()),
  )
  briefing.note({ type: 'calls_read', calls: callsWith(text) })
  const note = readAdvice(text) ?? ''
  briefing.note({ type: 'advised', advisor_id: 'a', advisor_name: 'A', note })
  briefing.note({ type: 'goal_committed', goal_id: 'other', data: { answer: text, [text]: text } })
  return { briefing }
}

const callsWith = (text: string) => [
  {
    id: 'crm',
    goal_id: 'first',
    output_position: 0,
    status: 'succeeded' as const,
    response: { x: text, [text]: text },
  },
]

function turn(role: 'assistant' | 'user', speaker: string | null, text: string) {
  return { person_id: speaker && 'per_a', speaker, text, role, started_at: 0 } as StoredTurn
}

/** Everything that is asked of a model besides the call, the participants' words included. */
function tasksFor(text: string): string[] {
  const context = { x: text }
  const calls = callsWith(text)
  const transcript = [
    { id: 'trn_1', role: 'user' as const, text, speaker: text, person_id: 'per_a' },
    { id: 'trn_2', role: 'user' as const, text, speaker: null, person_id: 'per_b' },
  ]
  const findings = { first: { answer: text } }
  const told = { template, language: 'en' as const, context, calls, transcript }
  const advice = adviceMessages(advisor, { ...told, notes: [text] })
  const earlier = earlierMessages({ ...told, earlier: text })
  const look = lastLookMessages({
    ...told,
    committed: [{ goal_id: 'other', data: { answer: text } }],
    declined: [],
    owed: { goals: goalsOf(template), said: transcript } as never,
    said_at: new Date(0),
    time_zone: null,
  })
  const facts = [{ kind: 'unanswered', detail: text, turn_ids: [] }] as never
  const judged = { template, transcript, findings, declined: [], facts, tags: {} }
  return [
    ...[advice, earlier].flatMap(({ system, user }) => [system, user]),
    ...[...look, ...summaryMessages({ ...told, findings }), ...reflectionMessages(judged)].map(
      ({ content }) => content,
    ),
  ]
}

/** A message without the contents of tags that hold data, and without names. */
function unmarked(content: string): string {
  return content
    .replace(/(<(\w+)(?: \w+="[^"<>]*")*>)[^<>]*(?=<\/\2>)/g, (all, open: string, name: string) =>
      DATA.includes(name) ? open : all,
    )
    .replace(/ (?:by|speaker)="[^"<>]*"/g, ' by=""')
}

const DATA = [
  ...['value', 'context', 'person', 'response', 'committed', 'note', 'noted', 'earlier'],
  ...['turn', 'topic', 'findings', 'fact'],
]

function linesIn(content: string): number {
  return content.split(/[\n\r\v\f\u0085\u2028\u2029]/).length
}
