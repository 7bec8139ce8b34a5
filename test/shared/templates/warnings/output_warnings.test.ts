import { describe, expect, test } from 'vitest'
import { ofGoal, ofOutput, URL, warnings } from './written_warnings.ts'

describe('an output', () => {
  const at = 'settings.outputs.0'
  test.each([
    [
      { kind: 'webook', url: URL },
      `${at}.kind: webook is not a kind of output, so it does nothing; did you mean webhook?`,
    ],
    [{ name: 'saved' }, `${at}.kind: An output without kind and url does nothing`],
    [
      { url: URL, body_templat: '{}' },
      `${at}.body_templat: body_templat is kept but not used; did you mean body_template?`,
    ],
    [{ url: `${URL}/{{data.x` }, `${at}.url: {{data.x is not closed by }}`],
    [
      { url: `${URL}/{{dta.value}}` },
      `${at}.url: {{dta.value}} stays empty; did you mean data.value?`,
    ],
    [
      { url: URL, headers: { 'X-At': '{{commited_at}}' } },
      `${at}.headers.X-At: {{commited_at}} stays empty; did you mean committed_at?`,
    ],
    [
      { url: URL, body_template: '{{ evidence | tojson }} {{ source }}', include_evidence: true },
      `${at}.include_evidence: Only the default body of a commit has evidence; name {{evidence}} in the body_template instead`,
    ],
    [
      { url: URL, body_template: '{{ session.idd | tojson }}' },
      `${at}.body_template: {{session.idd}} stays empty; did you mean session.id?`,
    ],
    [
      { url: URL, body_template: '{{ data.value | uper }} {{ goal.id | default("a|b") }}' },
      `${at}.body_template: There is no filter uper, so the output is held; did you mean upper?`,
    ],
    [
      { url: URL, headers: { Authorization: 'Bearer {{secret:billing}}' } },
      `${at}.headers: There is no secret billing, so the output is held`,
    ],
    [
      { url: 'https://evil.example/', headers: { Authorization: '{{secret:sec_1}}' } },
      `${at}.url: The secret sec_1 is for crm.example, not for evil.example, so the output is held; if evil.example may have it, an owner or an admin adds it under Secrets in the console or with PATCH /v1/secrets/{secret_id}`,
    ],
    [
      { url: '{{context.url}}', headers: { Authorization: '{{secret:new key}}' } },
      `${at}.url: The secret new key is not bound to a host yet, so the output is held; if the host may have it, an owner or an admin adds it under Secrets in the console or with PATCH /v1/secrets/{secret_id}`,
    ],
    [
      { url: URL, body_template: '{"a": "{{ context.a }}", "b": {{ context.b }}}' },
      `${at}.body_template: The output is held: {{ context.b }} is not JSON, but stands outside of the quotes of a JSON string; add the filter tojson`,
    ],
    [
      {
        url: URL,
        headers: { 'content-type': 'text/plain' },
        body_template:
          '{{ data.value }} {{ goal.id }} {{ response.a | safe }} {{ response.b | upper }}',
      },
      `${at}.body_template: The output is held: {{ response.b }} has no filter, and a body with this Content-Type has no escaping of its own; add the filter line, csv, urlencode, xml or tojson, or safe if any text may stand there`,
    ],
    [
      {
        url: URL,
        headers: { 'Content-Type': 'text/xml' },
        body_template: '<a b="{{ context.b }}">{{ context.c }}</a><{{ context.d }}/>',
      },
      `${at}.body_template: The output is held: {{ context.d }} stands in a tag, but outside of quotes; put it between quotes`,
    ],
    [
      { url: '{{secret:crm keyy}}' },
      `${at}.url: There is no secret crm keyy, so the output is held; did you mean crm key?`,
    ],
  ])('%j', (output, warning) => expect(ofOutput(output)).toEqual([warning]))
})

test('a field that no goal of the output commits is reported, unless a schema leaves that open', () => {
  const outputs = [{ url: `${URL}/{{data.vlaue}}/{{data.unit}}` }]
  const own = { type: 'structured', schema: { type: 'object' } }
  const misspelt = '{{data.vlaue}} stays empty; did you mean data.value?'
  expect(ofGoal({ type: 'number', outputs })).toEqual([
    `phases.0.goals.1.outputs.0.url: ${misspelt}`,
  ])
  expect(ofGoal({ ...own, outputs })).toEqual([])
  const goals = [
    { id: 'a', title: 'A', type: 'number' },
    { id: 'b', title: 'B', ...own },
  ]
  expect(warnings({ phases: [{ id: 'p', goals: goals.slice(0, 1), outputs }] })).toEqual([
    `phases.0.outputs.0.url: ${misspelt}`,
  ])
  expect(warnings({ phases: [{ id: 'p', goals }], settings: { outputs } })).toEqual([])
})

test('an output on another event knows the event, but no commit', () => {
  const body_template = '"{{ event.type }} {{ summary }} {{ findings.a.value }} {{ data.x }}"'
  expect(ofOutput({ url: URL, on: 'conversation.completed', body_template })).toEqual([
    'settings.outputs.0.body_template: {{data.x}} stays empty',
  ])
})
