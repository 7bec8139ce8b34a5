import { expect, test } from 'vitest'
import { renderJinja } from '../../../../shared/outputs/rendering/jinja.ts'
import { escaperFor } from '../../../../shared/outputs/rendering/escape.ts'
import { charactersRead } from './characters_read.ts'
import { escaper } from './escaper.ts'

/** What a participant may say to be more than one value. */
const HOSTILE = [
  'Eve&role=admin',
  '../admin?role=admin#',
  'Eve", role: "admin',
  'Eve","role":"admin',
  '</b><script>alert(1)</script>',
  '" onclick="x',
  "' onclick='x",
  '"""\n',
  '\\',
  'Eve',
]

const print = (type: string, template: string, value: string) =>
  renderJinja(template, { data: { a: value, n: 3 }, context: { base: 'https://x' } }, escaper(type))

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'

/** Templates that put a value into a language within the body's, and what the reason names. */
const NESTED: [string, string, string][] = [
  [JSON_TYPE, '{"u": "https://x/?q={{ data.a }}"}', 'urlencode'],
  [JSON_TYPE, '{"u": "https:\\/\\/x\\/{{ data.a }}\\/delete"}', 'urlencode'],
  [JSON_TYPE, '{"u": "See https://x/{{ data.a }} now"}', 'urlencode'],
  [JSON_TYPE, '{"u": "{{ context.base }}/users/{{ data.a }}"}', 'urlencode'],
  [JSON_TYPE, '{"u": "/users/{{ data.a }}"}', 'urlencode'],
  [JSON_TYPE, '{"u": "users/{{ data.a }}/delete"}', 'urlencode'],
  [JSON_TYPE, '{"u": "x.example/users/{{ data.a }}"}', 'urlencode'],
  [JSON_TYPE, '{"u": "{{ "https://x/" ~ data.a ~ "/delete" }}"}', 'urlencode'],
  [JSON_TYPE, '{"u": "search?q={{ data.a }}"}', 'urlencode'],
  [JSON_TYPE, '{"u": "mailto:{{ data.a }}"}', 'urlencode'],
  [JSON_TYPE, '{"f": "name={{ data.a }}&role=user"}', 'urlencode'],
  [JSON_TYPE, '{"f": "role=user&name={{ data.a | xml }}"}', 'urlencode'],
  [JSON_TYPE, '{"h": "<b>{{ data.a }}</b>"}', 'xml'],
  [JSON_TYPE, '{"h": "{{ data.a }}<br/>Thanks"}', 'xml'],
  [JSON_TYPE, '{"h": "<a title=\\"{{ data.a }}\\">x</a>"}', 'xml'],
  [JSON_TYPE, '{"h": "<a {{ data.a | xml }}>x</a>"}', 'quotes'],
  [JSON_TYPE, '{"h": "<a href=\\"https://x/?q={{ data.a | xml }}\\">x</a>"}', 'urlencode'],
  [JSON_TYPE, '{"h": "<script>f({{ data.a | tojson }})</script>"}', 'outside of script'],
  [JSON_TYPE, '{"h": "<b onclick=\\"f({{ data.a | xml }})\\">x</b>"}', 'outside of script'],
  [JSON_TYPE, '{"q": "mutation { add(name: \\"{{ data.a }}\\") { id } }"}', 'tojson'],
  [JSON_TYPE, '{"q": "query Q { a(n: {{ data.a }}) { id } }"}', 'tojson'],
  [JSON_TYPE, '{"q": "{ user(name: \\"{{ data.a }}\\") { id } }"}', 'tojson'],
  [JSON_TYPE, '{"q": "{ user(t: \\"\\"\\"{{ data.a | tojson }}\\"\\"\\") { id } }"}', 'quotes'],
  [JSON_TYPE, '{"j": "{\\"name\\": \\"{{ data.a }}\\", \\"role\\": \\"user\\"}"}', 'tojson'],
  [JSON_TYPE, '{"j": "{\\"name\\": {{ data.a }}}"}', 'tojson'],
  [JSON_TYPE, '{"j": "data: {\\"name\\": \\"{{ data.a }}\\"}"}', 'quotes'],
  [
    JSON_TYPE,
    '{"{{ data.a }}": 1, "u": "{% if 1 %}https://x/{% endif %}{{ data.a }}"}',
    'urlencode',
  ],
  [JSON_TYPE, `{"u": "see https://x/?q=${'y'.repeat(1_100)}{{ data.a }} ok"}`, 'urlencode'],
  [JSON_TYPE, `{"u": "see https://x/${'y'.repeat(1_100)}/{{ data.a }} ok"}`, 'urlencode'],
  [JSON_TYPE, '{"u": "see search?q{{ data.n }}={{ data.a }} ok"}', 'urlencode'],
  [JSON_TYPE, `{"p": "x {\\"a\\":\\"${'y'.repeat(1_100)}{{ data.a }}\\"}"}`, 'quotes'],
  [JSON_TYPE, '{"j": "x {\\"a\\": \\"y\\\\\\"z {{ data.a }}\\"}"}', 'quotes'],
  [JSON_TYPE, '{"j": "x {\\"a\\": {{ data.a }}}"}', 'tojson'],
  [JSON_TYPE, '{"j": "x [\\"k\\",\\"{{ data.a }}\\"]"}', 'quotes'],
  [JSON_TYPE, '{"j": "[1] [\\"{{ data.a }}\\"]"}', 'quotes'],
  [JSON_TYPE, '{"j": "[ see: [null, -1.5e3, [], \\"{{ data.a }}\\"]"}', 'quotes'],
  [JSON_TYPE, '{"j": "[\\" see: [\\"k\\", \\"{{ data.a }}\\"]"}', 'quotes'],
  [JSON_TYPE, '{"j": "{\\"a\\":1}\\n[\\"k\\", \\"{{ data.a }}\\"]"}', 'quotes'],
  [JSON_TYPE, '{"j": "data: [true, \\"{{ data.a }}\\"]\\n\\n"}', 'quotes'],
  [JSON_TYPE, '{"h": "Dear <name>, <x>{{ data.a }}</x>"}', 'xml'],
  [JSON_TYPE, '{"h": "Dear <name>, <P>{{ data.a }}"}', 'xml'],
  [JSON_TYPE, '{"h": "<x a=\\"1\\">{{ data.a }}"}', 'xml'],
  [JSON_TYPE, '{"h": "<x />{{ data.a }}"}', 'xml'],
  ['application/x-ndjson', '{"u": "https://x/?q={{ data.a }}"}\n', 'urlencode'],
  [FORM, 'u=https%3A%2F%2Fx%2F%3Fq%3D{{ data.a }}&b=1', 'urlencode'],
  [FORM, 'u=https%3A%2F%2Fx%2F%3Fq%3D{{ data.a | urlencode }}&b=1', 'once more'],
  [FORM, 'payload={"text": "{{ data.a }}"}', 'tojson'],
  [FORM, 'b=1&payload=%7B%22text%22%3A%22{{ data.a }}%22%7D', 'tojson'],
  [FORM, 'query=query{a(n:"{{ data.a }}"){id}}', 'tojson'],
  ['text/xml', '<u>https://x/?q={{ data.a }}</u>', 'urlencode'],
  ['text/xml', '<a href="https://x/{{ data.a }}"/>', 'urlencode'],
  ['text/xml', '<a href="https://x/?a=1&amp;q={{ data.a }}"/>', 'urlencode'],
  ['text/xml', '<![CDATA[https://x/?q={{ data.a }}]]>', 'urlencode'],
  ['text/xml', '<h>&lt;b&gt;{{ data.a }}&lt;/b&gt;</h>', 'xml'],
  ['text/xml', '<j>{"name": "{{ data.a }}"}</j>', 'tojson'],
  ['text/html', '<a href="https://x/{{ data.a }}">x</a>', 'urlencode'],
  ['text/csv', 'id,url\n1,"https://x/?q={{ data.a }}"\n', 'urlencode'],
  ['multipart/form-data; boundary=b', '--b\r\n\r\nhttps://x/?q={{ data.a }}\r\n--b--', 'urlencode'],
]

/** Is more than one value in each language. */
const WORST = `</b>"&role=admin#\\'/../`

test.each(NESTED)('%s: %s is held without a filter', (type, template, remedy) => {
  expect(() => print(type, template, WORST)).toThrow(remedy)
  expect(() => print(type, template, WORST)).toThrow('data.a')
  // Loops and macros change nothing.
  const looped = `{% for one in [data.a] %}${template.replaceAll('data.a', 'one')}{% endfor %}`
  expect(() => print(type, looped, WORST)).toThrow(remedy)
})

const QUOTED = NESTED.filter(([, template]) => /["'>=/:]\{\{ data\.a \}\}/.test(template))

test.each(QUOTED)('%s: %s is sent with a value that means itself there', (type, template) => {
  expect(print(type, template, 'Zo\u00eb')).toMatch(/Zo(\u00eb|%C3%AB)/)
  expect(print(type, template, 'crm-4_2.1')).toContain('crm-4_2.1')
})

test.each(HOSTILE)(
  'without a filter, %j is held or remains one value of the inner language',
  (value) => {
    const sent = (template: string) => {
      try {
        return read(print(JSON_TYPE, template, value))
      } catch {
        return undefined
      }
    }
    const url = sent('{"v": "https://x/p?name={{ data.a }}&role=user"}')
    if (url)
      expect([...new URL(url).searchParams]).toEqual([
        ['name', value],
        ['role', 'user'],
      ])
    const path = sent('{"v": "https://x/u/{{ data.a }}/k"}')
    if (path) expect(new URL(path).pathname).toBe(`/u/${value}/k`)
    const markup = sent('{"v": "<b>{{ data.a }}</b>"}')
    if (markup) expect(markup).toMatch(/^<b>[^<>"'&]*<\/b>$/)
    const inner = sent('{"v": "{\\"name\\": \\"{{ data.a }}\\", \\"role\\": \\"user\\"}"}')
    if (inner) expect(JSON.parse(inner)).toEqual({ name: value, role: 'user' })
    expect([url, path, markup, inner].filter((one) => one === undefined).length > 0).toBe(
      value !== 'Eve',
    )
  },
)

test('a value is never the host of an inner URL', () => {
  for (const url of [
    'https://{{ data.a }}/x',
    'See https://crm.{{ data.a }}',
    'ws://{{ data.a }}',
  ]) {
    expect(() => print(JSON_TYPE, `{"u": "${url}"}`, 'Eve')).toThrow('urlencode')
  }
})

test.each(NESTED)('%s: %s is sent if it is safe', (type, template) => {
  if (template.includes('~')) return
  const safe = template.replaceAll(/\{\{ data\.a[^}]*\}\}/g, '{{ data.a | safe }}')
  expect(print(type, safe, 'Eve')).toContain('Eve')
})

const read = (text: string) => (JSON.parse(text) as { v: string }).v

test.each(HOSTILE)('with its filter, %j remains one value of the inner language', (value) => {
  const json = (template: string) => read(print(JSON_TYPE, template, value))
  const url = new URL(json('{"v": "https://x/p?name={{ data.a | urlencode }}&role=user"}'))
  expect([...url.searchParams]).toEqual([
    ['name', value],
    ['role', 'user'],
  ])
  expect(new URL(json('{"v": "https://x/u/{{ data.a | urlencode }}/k"}')).pathname).toMatch(
    /^\/u\/[^/]+\/k$/,
  )
  const markup = json('{"v": "<b>{{ data.a | xml }}</b><i t=\'{{ data.a | urlencode }}\'/>"}')
  expect(markup).toMatch(/^<b>[^<>"']*<\/b><i t='[^<>"']*'\/>$/)
  const graphql = json('{"v": "mutation { add(name: {{ data.a | tojson }}) { id } }"}')
  expect(graphql).toBe(`mutation { add(name: ${JSON.stringify(value)}) { id } }`)
  const inner = json('{"v": "{\\"name\\": {{ data.a | tojson }}, \\"role\\": \\"user\\"}"}')
  expect(JSON.parse(inner)).toEqual({ name: value, role: 'user' })
  const form = print(FORM, 'p={"text": {{ data.a | tojson }}}&role=user', value)
  expect(JSON.parse(new URLSearchParams(form).get('p')!)).toEqual({ text: value })
  const nested = print(FORM, 'u=https://x/?q={{ data.a | urlencode | urlencode }}&b=1', value)
  expect(new URL(new URLSearchParams(nested).get('u')!).searchParams.get('q')).toBe(value)
})

test.each([
  '{"text": "[Colloquy] New answer: {{ data.a }}"}',
  '{"text": "{{ data.a }}"}',
  '{"text": "{{ data.a }}, {{ data.a }}: {{ data.a }} / {{ data.a }}"}',
  '{"text": "Ada <ada@x.example> said {{ data.a }}"}',
  '{"text": "*{{ data.a }}* <https://x/1|{{ data.a }}>"}',
  '{"text": "{{ data.a }}/{{ data.a }} and/or {{ data.a }}"}',
  '{"text": "Why? Because 1 < 2: {{ data.a }} {so it is}"}',
  '{"text": "https://x/1 {{ data.a }}"}',
  '{"text": "score={{ data.a }}"}',
  '{"text": "Yes/{{ data.a }}"}',
  '{"text": "query {{ data.a }}: {done}"}',
  '{"text": "Dear <name>, {{ data.a }}"}',
  '{"text": "Dear <first name> <last-name>: {{ data.a }}"}',
  '{"text": "He said, \\"{{ data.a }}\\" [1], \\"{{ data.a }}\\""}',
  '{"text": "[\\"Coffee\\"] and [sic, \\"{{ data.a }}\\"] [{{ data.a }}]"}',
  '{"text": "What? \\"{{ data.a }}\\": {{ data.a }}"}',
  '{"name": "{{ data.a }}", "query": "{{ data.a }}", "a=b": {{ data.a | tojson }}}',
  '{"query": "mutation($n: String!) { add(n: $n) { id } }", "variables": {"n": "{{ data.a }}"}}',
])('a value within prose needs no filter: %s', (template) => {
  for (const value of HOSTILE) expect(() => print(JSON_TYPE, template, value)).not.toThrow()
})

test('a dot in the path of an inner URL leads nowhere else', () => {
  const template = '{"u": "https://x/u/{{ data.a | urlencode }}/k"}'
  expect(() => print(JSON_TYPE, template, '..')).toThrow('lead to another path')
})

/** Texts that read as a whole for each of their values take more than linear time. */
const LONG: [string, string, string][] = [
  ['multipart/form-data; boundary=b', `--b\r\nContent-Disposition: form-data; name=`, '"'],
  ['multipart/form-data; boundary=b', `--b\r\nContent-Disposition: form-data; name="`, '"a":"a'],
  ['text/csv', '', '"'],
  ['text/csv', '"', '""'],
  ['text/csv', '"', ','],
  [JSON_TYPE, '"', '://'],
  [JSON_TYPE, '"', '?a'],
  [JSON_TYPE, '"', 'mailto'],
  [JSON_TYPE, '"', '\\":\\"'],
  [JSON_TYPE, '"', '[\\"'],
  [JSON_TYPE, '"', '['],
  [JSON_TYPE, '"', '<a ='],
  [JSON_TYPE, '"', '<a b'],
  [JSON_TYPE, '"', 'a?b=<\\": { '],
  ['text/xml', '<a b="', "'"],
  ['text/html', '<a ', 'on'],
]

test.each(LONG)('%s: %s%s… with many values is read a few times at most', (type, begin, sign) => {
  const escaper = escaperFor(type, () => {})
  const printed = { text: 'x"', name: 'data.a', isText: true, isOurs: false, filters: [] }
  const first = begin + sign.repeat(500)
  const read = charactersRead(() => {
    escaper.own(first)
    for (let n = 0; n < 500; n++) {
      escaper.value(printed)
      escaper.own(sign)
    }
    escaper.end()
  })
  expect(read).toBeLessThan(40 * (first.length + 500 * sign.length))
})
