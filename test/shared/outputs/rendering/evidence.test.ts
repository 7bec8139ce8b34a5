import { expect, test } from 'vitest'
import { variablesOf } from '../../../../shared/outputs/rendering/variables.ts'
import { render } from './render.ts'

const SAID = { turn_id: 'trn_1', quote: 'I "do" want it\n&role=admin', verified: true }
const FIRING = {
  ...{ session_id: 'ses_1', interview_id: 'int_1', template_id: 'tpl_1', version: 1 },
  ...{ person: { name: null }, context: {}, goal_id: 'refund', commit_id: 'cmt_1' },
  ...{ committed_at: new Date(0), data: { value: true } },
  evidence: [{ turn_id: 'trn_2', quote: 'no', verified: false }, SAID],
  ...({ verification: 'verified', source: 'agent' } as const),
}
const VARIABLES = variablesOf(FIRING)
const bodyOf = (output: object, variables = VARIABLES) =>
  JSON.parse(render({ url: 'https://x.example', ...output }, variables).body) as object

test('only an output that asks for it has evidence in its default body', () => {
  expect(Object.keys(bodyOf({})).join(' ')).toBe(
    'session_id interview_id template_id goal_id committed_at data context',
  )
  expect(bodyOf({ include_evidence: true })).toMatchObject({
    ...{ evidence: [SAID], verification: 'verified', source: 'agent' },
  })
})

test('a template can pass on what was really said, and decide by the verification', () => {
  const body_template =
    '{"said": "{% for one in evidence %}{{ one.quote }}{% endfor %}", "all": {{ evidence | tojson }}, "sure": {% if verification == "verified" %}true{% else %}false{% endif %}, "source": "{{ source }}"}'
  const sent = { said: SAID.quote, all: [SAID], sure: true, source: 'agent' }
  expect(bodyOf({ body_template })).toEqual(sent)
  const unproven = variablesOf({ ...FIRING, evidence: [], verification: 'unverified' })
  expect(bodyOf({ body_template }, unproven)).toEqual({ ...sent, said: '', all: [], sure: false })
})

test("evidence cannot choose a request's host", () => {
  for (const name of ['evidence.0.quote', 'verification', 'source']) {
    const url = `https://{{${name}}}.example/`
    expect(() => render({ url }, VARIABLES)).toThrow(/host of the URL|not valid/)
  }
})
