import { expect, test } from 'vitest'
import { RenderProblem } from '../../../../shared/outputs/rendering/problem.ts'
import { secretsNamedIn } from '../../../../shared/outputs/rendering/insert_secrets.ts'
import type { Variables } from '../../../../shared/outputs/rendering/variables.ts'
import type { Output } from '../../../../shared/outputs/output.ts'
import { render, SECRETS, VARIABLES } from './render.ts'

test('a variable in the path or the query is a single component of it, whatever it contains', () => {
  const { url } = render({
    url: 'https://x.example/{{data.name}}/in?q={{context.order}}&n={{data.cups}}',
  })
  expect(url).toBe(
    `https://x.example/${encodeURIComponent('Zoë "Z" O’Neil/1')}/in?q=%7B%22id%22%3A%22A%2017%22%7D&n=3`,
  )
})

test('a variable may be the whole URL or the start of it', () => {
  expect(render({ url: '{{context.base}}' }).url).toBe('https://hooks.example.com/v1')
  expect(render({ url: ' {{ context.base }}/{{goal.id}}' }).url).toBe(
    'https://hooks.example.com/v1/role',
  )
})

test('a value cannot lead to another path or another host', () => {
  expect(() => render({ url: 'https://x.example/users/{{context.up}}/keys' })).toThrow(
    'another path',
  )
  expect(() => render({ url: 'https://x.example/{{context.up}}' })).toThrow('another path')
  expect(() => render({ url: 'https://{{data.name}}.example/' })).toThrow('URL')
  expect(render({ url: 'https://x.example/a/../b?q={{context.up}}' }).url).toContain('?q=..')
})

test.each([
  'https://x.example/users/{{data.absent}}/delete',
  'https://x.example/users/{{data.absent}}',
  'https://x.example/users/{{data.absent}}?all=1',
  'https://x.example/{{data.absent}}/keys',
  'https://x.example/users/{{data.nothing}}{{data.absent}}/keys#a',
  'https://x.example\\users\\{{data.absent}}\\keys',
  'https://x.example/users/{{ data.blank }}/keys',
  'https://x.example/users/{{private.absent}}/keys',
  '{{context.base}}/users/{{data.absent}}/delete',
])('an empty value leads to no other path: %s', (url) => {
  const variables = { ...VARIABLES, data: { ...VARIABLES.data, blank: ' \t' } }
  expect(() => render({ url }, variables)).toThrow('leads to another path')
})

test.each([
  'https://x.example/users/u{{data.absent}}/keys',
  'https://x.example/users/{{data.absent}}{{data.cups}}/keys',
  'https://x.example/users?id={{data.absent}}&path=/{{data.absent}}/',
  'https://x.example/a//b/',
  '{{context.base}}/',
])('an empty value elsewhere is sent as such: %s', (url) =>
  expect(render({ url }).url).toMatch(/^https:/),
)

test.each([
  '',
  '{{context.absent}}',
  'hooks',
  'https://',
  'https://user:pass@example.com/',
  'ftp://x.example/',
  'https:{{context.absent}}/x.example/',
  'https:/x.example/',
])('the URL %j is held and not sent', (url) => expect(() => render({ url })).toThrow(RenderProblem))

test.each(['/127.0.0.1:38359/x', '/hooks/x', '\\hooks/x', ' /hooks/x', '\t/hooks', '?a=b/c', '#a'])(
  'if a missing value leaves no host, what follows is not taken for one: %j',
  (rest) => {
    for (const scheme of ['http', 'HTTPS']) {
      const url = `${scheme}://{{context.absent}}${rest}`
      expect(() => render({ url })).toThrow('The URL is not valid once its variables are filled in')
    }
  },
)

test('a header takes every variable verbatim, but no line break', () => {
  const variables =
    '{{session.id}} {{interview.id}} {{template.id}} {{version}} {{goal.id}} {{person.name}} {{commit_id}} {{committed_at}} {{response.crm.owner}} {{response.owner}} {{data.tags}} {{data.nothing}}{{data.absent.deep}} {{data.yes}}'
  expect(render({ headers: { 'X-All': variables } }).headers).toEqual({
    'x-all': 'ses_1 int_1 tpl_1 7 role Zoë cmt_1 2026-01-02T03:04:05.678Z Ada Ada ["a","b"]  true',
  })
  expect(() => render({ headers: { 'X-Note': 'a\r\nb' } })).toThrow('x-note has a line break')
  expect(() => render({ headers: { 'X Note': 'a' } })).toThrow('name of a header')
})

test('a filter outside body_template is refused instead of rendering nothing', () => {
  expect(() => render({ headers: { 'X-A': '{{data.name | upper}}' } })).toThrow(
    'only body_template',
  )
})

test('only own keys are followed, never a prototype', () => {
  const { headers } = render({
    headers: { a: '{{data.constructor.name}}{{data.__proto__}}{{constructor}}' },
  })
  expect(headers.a).toBe('')
})

test('a secret is inserted by id and by name, encoded for its place, and not interpreted', () => {
  const { value } = SECRETS.token
  const { url, headers, body, shown } = render({
    url: 'https://x.example/{{secret:token}}?k={{ secret:sec_1 }}',
    headers: { Authorization: 'Bearer {{secret:token}}' },
    body_template: '{"a": "{{secret:token}}", "b": "{{ context.brace }}"}',
  })
  expect(url).toBe(`https://x.example/${encodeURIComponent(value)}?k=${encodeURIComponent(value)}`)
  expect(headers.authorization).toBe(`Bearer ${value}`)
  expect(JSON.parse(body)).toEqual({ a: value, b: '{{secret:token}}' })
  expect(shown).toEqual(['https://x.example/***?k=***', '{"a": "***", "b": "{{secret:token}}"}'])
})

test('a missing secret is named in the error', () => {
  expect(() => render({ headers: { a: '{{secret:absent}}' } })).toThrow('There is no secret absent')
  expect(() => render({ body_template: '{{secret:__proto__}}' })).toThrow('There is no secret')
})

test("a commit cannot forge a secret's marker", () => {
  const forged = { ...VARIABLES, data: { say: '\ue0000\ue0010\ue002' } }
  const body_template = '{"say": "{{data.say}}", "k": "{{secret:token}}"}'
  const { places, shown } = render({ body_template }, forged)
  expect(places).toHaveLength(1)
  expect(shown[1]).toBe('{"say": "\ue0000\ue0010\ue002", "k": "***"}')
})

test('every secret that an output uses is found once', () => {
  const names = secretsNamedIn({
    url: '{{secret:hook url}}',
    headers: { a: '{{secret:b}}{{ secret:c }}', d: '{{context.secret}}' },
    body_template: '{{secret:b}} {{data.x}}',
  })
  expect(names).toEqual(['hook url', 'b', 'c'])
})

test('raw_payload is only the committed data and takes precedence over body_template', () => {
  expect(render({ raw_payload: true, body_template: 'x' }).body).toBe(
    JSON.stringify(VARIABLES.data),
  )
})

test.each(['GET', 'DELETE'] as const)('%s has a body only if one is configured', (method) => {
  const schema = { type: 'object', required: ['absent'] }
  expect(render({ method, schema }).body).toBe('')
  expect(render({ method, body_template: '{{data.cups}}' }).body).toBe('3')
  expect(render({ method, raw_payload: true }).body).toBe(JSON.stringify(VARIABLES.data))
  expect(() => render({ method, schema, raw_payload: true })).toThrow('absent')
})

test('a body that does not fit the schema is held, and the error names the location', () => {
  const schema = { type: 'object', properties: { cups: { type: 'number', maximum: 2 } } }
  const body_template = '{"cups": {{data.cups}}}'
  expect(() => render({ schema, body_template })).toThrow('cups must be <= 2')
  expect(() => render({ schema, body_template: 'three' })).toThrow('not JSON')
  expect(() => render({ schema: { type: 'nonsense' }, body_template: '1' })).toThrow(
    'schema of the output',
  )
  expect(render({ schema: { type: 'array' }, body_template: '{{data.tags}}' }).body).toBe(
    '["a", "b"]',
  )
})

test('a URL, a header and a body that are too long to send are held, even if a secret makes them so', () => {
  const long = { ...VARIABLES, context: { a: '€'.repeat(250_000) } }
  const secrets = { token: { id: 'sec_1', value: 's'.repeat(16_384) } }
  const make = (output: Output) => () => render(output, long, secrets)
  expect(make({ headers: { a: '{{context.a}}'.repeat(600) } })).toThrow('longer than 20000')
  expect(make({ url: `https://x.example/${'{{context.a}}'.repeat(600)}` })).toThrow('longer than')
  expect(make({ headers: { a: '{{secret:token}}'.repeat(2) } })).toThrow('longer than 20000')
  expect(make({ body_template: '{{secret:token}}'.repeat(62) })).toThrow('longer than 1000000')
})

test('a body with secrets in more than a thousand places is held', () => {
  const places = (count: number) => `{% for n in range(${count}) %}{{secret:token}}{% endfor %}`
  expect(render({ body_template: places(1000) }).places).toHaveLength(1000)
  expect(() => render({ body_template: places(1001) })).toThrow('more than 1000 places')
})

test('a schema sees *** for each secret, so that its errors reveal none', () => {
  const output = { schema: {}, body_template: '{"{{secret:token}}": 1}' }
  const schema = { additionalProperties: { type: 'string' } }
  expect(() => render({ ...output, schema })).toThrow('*** must be string')
  const guess = (pattern: string) => ({ properties: { a: { pattern } } })
  const body_template = '{"a": "{{secret:token}}"}'
  for (const pattern of ['^p', '^q']) {
    expect(() => render({ schema: guess(pattern), body_template })).toThrow('a must match pattern')
  }
  expect(render({ schema: guess('^...$'), body_template }).body).toContain('p@ss')
  expect(() => render({ schema: {}, body_template: '{{secret:token}}' })).toThrow('not JSON')
})

test.each([
  'https://api.x.example{{data.suffix}}/in',
  'https://{{data.host}}/in',
  'https://{{person.name}}.example/in',
  '{{data.address}}',
  'https://{{context.absent}}/{{data.host}}',
  'https://x.example:4{{data.port}}',
  'https://{{secret:word}}.invalid/',
  'https://x.example{{secret:word}}',
  '{{context.absent}}https://{{secret:word}}/',
  '{{secret:base}}{{secret:word}}',
  '{{secret:base}}{{data.suffix}}',
])('neither data nor a secret may be part of the host: %s is held', (url) => {
  expect(() => render({ url }, STEERING, WORDS)).toThrow('The host of the URL contains')
})

test.each([
  'findings.site.value',
  'summary',
  'event.ended_detail',
  'response.crm.owner',
  'response.owner',
  'data.host',
  'person.name',
])('{{%s}} may be part of the path, but not of the host', (name) => {
  const evil = 'evil.example'
  const said: Variables = {
    ...STEERING,
    person: { name: evil },
    response: { crm: { owner: evil }, owner: evil },
    event: { id: 'evt_1', type: 'conversation.completed', occurred_at: '', ended_detail: evil },
    summary: evil,
    findings: { site: { value: evil } },
  }
  const steers = 'The host of the URL contains'
  expect(() => render({ url: `https://{{${name}}}/?k={{secret:word}}` }, said, WORDS)).toThrow(
    steers,
  )
  expect(() => render({ url: `https://x.{{${name}}}` }, said)).toThrow(steers)
  expect(render({ url: `https://x.example/{{${name}}}` }, said).url).toBe(
    `https://x.example/${evil}`,
  )
})

test('a secret appears where the template names it, whatever a participant is called', () => {
  const body_template = `{"k": "{{secret:token}}", "n": "{{person.name | replace(' ', '')}}"}`
  const name = '\ue000 0\ue0010\ue002'
  const { places } = render({ body_template }, { ...VARIABLES, person: { name } })
  expect(places).toEqual([{ at: '{"k": "'.length, secret_id: 'sec_1', as: 'json' }])
})

test('the reason why a body fails is truncated, because it may quote what the template produced', () => {
  const body_template = `{% macro m() %}{% endmacro %}{% set a = 'x' %}{% for i in range(15) %}{% set a = a ~ a %}{% if loop.last %}{{ m(**{a: 1}) }}{% endif %}{% endfor %}`
  const failure = () => render({ body_template })
  expect(failure).toThrow(RenderProblem)
  expect(failure).toThrow(/^.{1000}$/)
})

test.each(['{{secret:base}}/in', '{{context.base}}/{{data.host}}', 'https://{{context.host}}/in'])(
  'a secret or the context may name the host: %s',
  (url) => {
    expect(render({ url }, STEERING, WORDS).url).toMatch(/^https:\/\/(api|hooks)\.x\.example/)
  },
)

const STEERING: Variables = {
  ...VARIABLES,
  data: {
    suffix: '.evil.example',
    host: 'evil.example',
    address: 'https://evil.example/',
    port: 5,
  },
  context: { base: 'https://hooks.x.example/v1', host: 'api.x.example' },
}
const WORDS = {
  word: { id: 'sec_1', value: 'word' },
  base: { id: 'sec_2', value: 'https://api.x.example' },
}
