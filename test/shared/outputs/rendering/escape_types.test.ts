import { describe, expect, test } from 'vitest'
import { renderJinja } from '../../../../shared/outputs/rendering/jinja.ts'
import { escaper } from './escaper.ts'

const B = '--boundary-of-these-tests-0123'

const HOSTILE = [
  'Eve\nrole: admin',
  'Eve\r\n- admin',
  '"Eve", "role": "admin"',
  "=cmd|'/C calc'!A0",
  '\uff1d1+1',
  'Eve,admin\n"x","y"',
  '"',
  '\\',
  '"""',
  '# x',
  '*a',
  '&a !b',
  `\r\n${B}\r\nContent-Disposition: form-data; name="role"\r\n\r\nadmin`,
  'a"; filename="b',
]

const print = (type: string, template: string, value: unknown) =>
  renderJinja(template, { data: { a: value, n: -3 } }, escaper(type))
const CSV = 'text/csv'
const YAML = 'application/yaml'
const GRAPHQL = 'application/graphql'
const PARTS = `multipart/form-data; boundary="${B.slice(2)}"`

describe.each(HOSTILE)('%j', (value) => {
  test.each(['id,{{ data.a | csv }},{{ data.n }}', 'id,"{{ data.a }}",{{ data.n }}'])(
    'remains a cell and no formula: %s',
    (template) => {
      const cells = cellsOf(print(CSV, template, value))
      expect(cells).toHaveLength(3)
      expect(cells[1]!.replaceAll("'", '')).toBe(value.replaceAll("'", ''))
      expect(cells[1]).not.toMatch(/^[=+\-@\uff1d]/)
    },
  )

  test('stays in its cell, also where tabs separate and quotes say nothing', () => {
    const line = print('text/tab-separated-values', 'id\t{{ data.a | csv }}\t3', `${value}\t\n`)
    expect(line).not.toMatch(/[\r\n]/)
    expect(line.split('\t')).toHaveLength(3)
  })

  test.each([
    [CSV, 'id,{{ data.a }}'],
    [CSV, 'id,x {{ data.a | csv }}'],
    [CSV, 'id,{{ data.a | urlencode }}'],
    [CSV, 'id,{{ data.a | safe }}'],
    [YAML, 'a: {{ data.a }}'],
    [YAML, 'a: {{ data.a | xml }}'],
    [YAML, 'a: "{{ data.a | tojson }}"'],
    [YAML, 'a: Hello {{ data.a | tojson }}'],
    [GRAPHQL, '{ a(n: {{ data.a }}) }'],
    [GRAPHQL, '{ a(n: """{{ data.a }}""") }'],
    [GRAPHQL, '{ a # {{ data.a }}\n }'],
    [PARTS, `{{ data.a }}${B}\r\n\r\nx\r\n${B}--`],
    [PARTS, `${B}\r\nX-Name: {{ data.a }}\r\n\r\nx\r\n${B}--`],
    [PARTS, `${B}\r\nContent-Type: text/csv\r\n\r\n{{ data.a }}\r\n${B}--`],
    ['text/html', '<script>f({{ data.a | tojson }})</script>'],
    ['text/html', '<style>{{ data.a }}</style>'],
    ['text/html', '<p {{ data.a }}>'],
    ['text/html', '<p title="x" onclick="f({{ data.a }})">'],
    ['text/html', "<p style = 'width: {{ data.a }}'>"],
  ])('is held in %s: %s', (type, template) => {
    const held = () => print(type, template, value)
    expect(held).toThrow('data.a')
  })

  test('is one value of YAML, which all JSON is', () => {
    const json = JSON.stringify(value)
    const body = print(YAML, 'a: {{ data.a | tojson }}\nl:\n  - {{ data.a | tojson }}', value)
    expect(body).toBe(`a: ${json}\nl:\n  - ${json}`)
  })

  test('is one string of GraphQL', () => {
    const [literal] = [JSON.stringify(value)]
    expect(print(GRAPHQL, '# "\n{ a(n: "{{ data.a }}") }', value)).toBe(`# "\n{ a(n: ${literal}) }`)
    expect(print(GRAPHQL, '{ a(n: {{ data.a | tojson }}) }', value)).toBe(`{ a(n: ${literal}) }`)
  })

  test('is one line with the filter line', () => {
    const line = print(
      'text/plain',
      'name: {{ data.a | line }}\nrole: user',
      `${value}\u2028x\u0085`,
    )
    expect(line.split(/[\r\n\u2028\u0085]/)).toHaveLength(2)
  })

  test('is one part, whose type escapes it', async () => {
    const safe = value.replace(B, '- b')
    const body = [
      `${B}\r\nContent-Disposition: form-data; name="j"\r\nContent-Type: application/json\r\n\r\n{"a": "{{ data.a }}"}`,
      `${B}\r\nContent-Disposition: form-data; name="f{{ data.a }}"\r\n\r\n{{ data.n }}`,
      `${B}--`,
    ].join('\r\n')
    const form = await new Response(print(PARTS, body, safe), {
      headers: { 'content-type': PARTS },
    }).formData()
    const parts = [...form]
    expect(parts).toHaveLength(2)
    expect(parts.map(([, content]) => content)[1]).toBe('-3')
    expect(JSON.parse(form.get('j') as string)).toEqual({ a: safe })
  })
})

test('a part can contain everything but the boundary', () => {
  const template = `${B}\r\nContent-Disposition: form-data; name="a"\r\n\r\n{{ data.a }}{{ data.c }}\r\n${B}--`
  expect(print(PARTS, template, '{"a": "<b>"}\r\n-- b')).toContain('<b>')
  expect(() => print(PARTS, template, `x\r\n${B}`)).toThrow('contains the boundary')
  const halves = { data: { a: 'x\r\n-', c: B.slice(1) } }
  expect(() => renderJinja(template, halves, escaper(PARTS))).toThrow('contains the boundary')
})

test('a line of JSON stays a line', () => {
  const lines = print('application/x-ndjson', '{"a": {{ data.a }}}', '{"b":\r\n1}')
  expect(lines).toBe('{"a": {"b":  1}}')
  expect(print('application/json', '{"a": {{ data.a }}}', '{"b":\n1}')).toContain('\n')
})

/** The cells of one line, according to RFC 4180. */
function cellsOf(line: string): string[] {
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?=,|$)/g)]
  expect(cells.map(([whole]) => whole).join('')).toBe(line)
  return cells.map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare!)
}

test.each([
  [8, undefined],
  [9, 'no escaping'],
])('text in parts that are %i deep is refused for %j', (depth, problem) => {
  const parts = Array.from({ length: depth }, (_, level) => {
    const inner =
      level + 1 === depth ? 'application/json' : `multipart/mixed;boundary=b${level + 1}`
    return `--b${level}\nContent-Type: ${inner}\n\n`
  })
  const print = () =>
    renderJinja(
      `${parts.join('')}{"a": "{{ data.a }}"}`,
      { data: { a: '"' } },
      escaper('multipart/mixed;boundary=b0'),
    )
  if (problem === undefined) expect(print()).toContain('{"a": "\\""}')
  else expect(print).toThrow(problem)
})
