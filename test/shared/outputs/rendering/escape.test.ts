import { describe, expect, test } from 'vitest'
import { type BodyKind, bodyKindOf } from '../../../../shared/outputs/rendering/escape.ts'
import { renderJinja } from '../../../../shared/outputs/rendering/jinja.ts'
import { escaper } from './escaper.ts'

/** What a participant may say, write or have a called service answer. */
const HOSTILE = [
  'Eve&role=admin&x=',
  'Eve%26role=admin',
  'a=b;c+d e\r\nf',
  '</name><role>admin</role><name>',
  '" role="admin',
  "' role='admin",
  ']]><role>admin</role><![CDATA[',
  '--><role>admin</role><!--',
  '<!ENTITY a SYSTEM "file:///etc/passwd">&a;',
  'Eve","role":"admin',
  '"Eve","role":"admin"',
  '1,"role":"admin"',
  '1}{"role":"admin"',
  '{"role":"admin"}',
  '\\","role":"admin',
  '\\u0022,"role":"admin',
  'x role=admin',
  '{{ data.other }}{% set a = 1 %}',
  '\u0000\ud800\ue000\u2028\ufffe',
]
const HOSTILE_AND_NESTED = [...HOSTILE, ...HOSTILE.map((text) => [{ [text]: text }])]

const TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  xml: 'text/xml',
  other: 'text/plain',
}
type Kind = keyof typeof TYPES

const render = (kind: Kind, template: string, value: unknown) => {
  const scope = { data: { a: value, b: 'b' }, response: { a: value } }
  return renderJinja(template, scope, escaper(TYPES[kind]))
}

describe.each(HOSTILE_AND_NESTED)('%j', (value) => {
  test.each([
    'name={{ data.a }}&role=user',
    'name={{ data.a | upper | lower }}&role=user',
    'name={{ data.a | urlencode }}&role=user',
    'name={{ data.a | tojson }}&role=user',
    'name={{ data.a | safe }}&role=user',
    'name={{ "x" ~ data.a }}&role=user',
    'name={{ data.a if data.b else "" }}{{ "&role=user" }}',
    '{% for t in [data.a] %}name={{ t }}{% endfor %}&role=user',
    '{% macro m(v) %}name={{ v }}{% endmacro %}{{ m(data.a) }}&role=user',
    '{% set v %}{{ data.a }}{% endset %}name={{ v }}&role=user',
    'name={{ response.a }}&role=user',
  ])('adds no parameter to %s', (template) => {
    if (template.includes('upper') && typeof value !== 'string') return
    const sent = [...new URLSearchParams(render('form', template, value))]
    expect(sent.map(([name]) => name)).toEqual(['name', 'role'])
    expect(sent[1]).toEqual(['role', 'user'])
  })

  test.each([
    '<p>{{ data.a }}</p>',
    '<p>{{ data.a | xml }}</p>',
    '<p>{{ data.a | safe }}</p>',
    '<p>{{ data.a | urlencode }}</p>',
    '<p a="{{ data.a }}" b=\'{{ data.a }}\'></p>',
    '<!-- "it\'s" --><p>{{ data.a }}</p>',
    '<!-- {{ data.a }} --><p/>',
    '<![CDATA[ <"{{ data.a }} ]]>',
    '{% set v %}<p>{{ data.a }}</p>{% endset %}<p>{{ v }}</p>',
    '{% macro m(v) %}<p>{{ v }}</p>{% endmacro %}{{ m(data.a) }}',
  ])('adds neither element nor attribute to %s', (template) => {
    const filled = render('xml', template, value)
    const empty = render('xml', template, '')
    const markup = /[<>"']/g
    const own = template.includes('set v') ? /^<p>[^<>"']*<\/p>$/ : undefined
    if (own) expect(filled).toMatch(own)
    else expect(filled.match(markup)).toEqual(empty.match(markup))
    expect(filled).not.toMatch(/&(?!#\d+;)/)
  })

  test.each([
    '{"name": "{{ data.a }}", "role": "user"}',
    '{"name": "x{{ data.a | trim }}", "role": "user"}',
    '{"name": {{ data.a | tojson }}, "role": "user"}',
    '{"name": {{ data.a }}, "role": "user"}',
    '{"name": {{ data.a if data.b }}, "role": "user"}',
    '{% set q %}"{% endset %}{"name": {{ data.a }}, "role": "user"}',
    '{"name": {% for t in [data.a] %}{{ t }}{{ "," if not loop.last }}{% endfor %}, "role": "user"}',
    '{"name": "{{ data.a | safe }}", "role": "user"}',
  ])('adds no key to %s', (template) => {
    if (template.includes('trim') && typeof value !== 'string') return
    let text: string
    try {
      text = render('json', template, value)
    } catch (error) {
      return expect(String(error)).toMatch(/is not JSON, but stands outside of the quotes/)
    }
    const sent = JSON.parse(text) as object
    expect(Object.keys(sent)).toEqual(['name', 'role'])
    expect(sent).toMatchObject({ role: 'user' })
  })

  test.each([
    '<p {{ data.a }}></p>',
    '<{{ data.a }}/>',
    '<p a={{ data.a | xml }}></p>',
    '<p a="b"{{ data.a | safe }}>',
  ])('is refused in a tag: %s', (template) => {
    expect(() => render('xml', template, value)).toThrow('put it between quotes')
  })

  test.each(['{{ data.a }}', '{{ data.a | upper }}', '{{ response.a }}', '{{ data.a ~ "" }}'])(
    'is refused without a filter in a body of another type: %s',
    (template) => {
      if (template.includes('upper') && typeof value !== 'string') return
      expect(() => render('other', template, value)).toThrow('has no filter')
    },
  )
})

test('values that need no escaping are printed as before', () => {
  const scope = {
    data: { n: 3, yes: true, no: null },
    session: { id: 'ses_1' },
    commit_id: 'cmt_1',
  }
  const print = (kind: Kind, template: string) => renderJinja(template, scope, escaper(TYPES[kind]))
  const ours =
    '{{ session.id }} {{ commit_id }} {{ data.n }}{{ data.yes }}{{ data.no }}{{ data.x }}'
  expect(print('other', ours)).toBe('ses_1 cmt_1 3true')
  expect(print('xml', '<h{{ data.n }} a="{{ data.n }}"/>')).toBe('<h3 a="3"/>')
  expect(
    print('form', 'a={{ data.n }}{% set s = "&" %}{{ s }}b={{ data.x | default("c&d") }}'),
  ).toBe('a=3&b=c&d')
  expect(print('json', '{"a": {{ data.n }}, "b": {{ data.yes }}}')).toBe('{"a": 3, "b": true}')
})

test('the filters urlencode, xml and tojson escape once', () => {
  expect(render('form', '{{ data.a | urlencode }}', 'a&b c')).toBe('a%26b%20c')
  expect(render('xml', '{{ data.a | xml }}', '<a & "b">')).toBe('&#60;a &#38; &#34;b&#34;&#62;')
  expect(render('other', '{{ data.a | urlencode }} {{ data.a | xml }}', '&')).toBe('%26 &#38;')
  expect(render('other', '{{ data.a | safe }}', '<&>')).toBe('<&>')
  expect(render('other', '{{ data.absent | urlencode }}{{ data.absent | xml }}', '')).toBe('')
})

test.each<[string | undefined, BodyKind]>([
  [undefined, 'json'],
  ['application/json; charset=utf-8', 'json'],
  ['Application/Vnd.CRM+JSON', 'json'],
  ['application/x-ndjson', 'json lines'],
  ['application/jsonl', 'json lines'],
  ['application/json-seq', 'json lines'],
  ['application/x-www-form-urlencoded', 'form'],
  ['application/x-www-form-urlencoded; note=json', 'form'],
  ['text/xml', 'xml'],
  ['application/soap+xml; action="json"', 'xml'],
  ['text/html; charset=utf-8', 'html'],
  ['application/xhtml+xml', 'html'],
  ['text/plain', 'other'],
  ['application/graphql', 'graphql'],
  ['application/graphql-response+json', 'json'],
  ['text/csv; header=present', 'csv'],
  ['text/tab-separated-values', 'tsv'],
  ['application/yaml', 'yaml'],
  ['text/x-yaml', 'yaml'],
  ['application/vnd.oai.openapi+yaml', 'yaml'],
  ['multipart/form-data; boundary=json', 'multipart'],
  ['multipart/form-data; boundary={{ data.a }}', 'other'],
  ['multipart/form-data', 'other'],
  ['{{ context.type }}', 'other'],
  ['application/{{ data.json }}', 'other'],
  ['text/plain, application/json', 'other'],
])('a body of type %s is escaped as %s', (type, kind) => {
  expect(bodyKindOf(type)).toBe(kind)
})
