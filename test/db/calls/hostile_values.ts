import { amount } from '../../helpers/amount.ts'

const INSTANTS = [
  ...['infinity', '-infinity', '4713-01-01 BC', '0001-01-01', '1969-01-01', '1971-01-01'],
  ...['2026-01-01', '2199-01-01', '294276-12-31'],
].map((at) => `'${at}'`)

/** What is shown, sent or added up for everybody is never this long. */
export const LARGE = `repeat('x', ${amount(1_500_000, 8_000_000)})`
export const DIGITS = `repeat('3', 16000)`

/** Not to be compressed, so too long for an index. */
const LONG = `(select string_agg(md5(random()::text), '') from generate_series(1, 3000))`

/** SQL for hostile values, by the type of a column. */
export const VALUES: Record<string, string[]> = {
  text: ['null', `''`, LONG, `'x'`, `E'\\u202E <b>'`, LARGE],
  jsonb: [
    ...['null', 'true', '1', '"x"', '[]', '[null]', '[[]]', '{}', '1e400'].map((of) => `'${of}'`),
    `jsonb_build_object('stt', jsonb_build_object('provider', ${LONG}), 'eou_model', ${LONG})`,
    `jsonb_build_object('llm', jsonb_build_object('model', ${LONG}), 'tts', '5')`,
    ...[
      { filler: 'Ada said: depression' },
      { filler: null, outcome: {} },
      { source: 'smart_turn_v3', samples: 5, final_at: 1 },
      { source: 'smart_turn_v3', samples: [[1, 0.5]], final_at: 'x' },
      { source: 'smart_turn_v3', samples: [['x', null]], final_at: 1 },
      { source: 'smart_turn_v3', samples: [null, {}, [1]], final_at: 1 },
      { source: 'smart_turn_v3', samples: [[-1e14, 0]], final_at: 1e14 },
      { source: {}, samples: [[1, 2]], final_at: null },
      { failures: null },
      { failures: { llm: null } },
      { failures: { llm: { a: {} } } },
      { failures: { llm: [{ a: 1 }] } },
      { last_failures: null, failures: { llm: { a: 1 } } },
      { last_failures: { llm: { a: null } }, failures: { llm: { a: 1 } } },
      { preemptive_generation: 'maybe' },
      { turn_policy: [1], llm: null, stt: 'x' },
      { turn_policy: { kind: 'evidence', waits: null } },
    ].map((of) => `'${JSON.stringify(of)}'`),
    `'{"source":"smart_turn_v3","samples":[[1,0.5]],"final_at":1e400}'`,
    ...[
      ...['1e-400', '-1e-400', '1e-16000', '5e-324', '0.0'].map((number) => `"final_at":${number}`),
    ].map(
      (last) => `'{"source":"smart_turn_v3","samples":[[1e-400,1e-400],[-1e-400,0.5]],${last}}'`,
    ),
    ...['1e400', '-1e400', '1e-400'].flatMap((number) => [
      `'{"failures":{"llm":{"a":${number}}},"last_failures":{"llm":{"a":{"at":"${number}"}}}}'`,
      `'{"llm":{"a":{"input_tokens":${number}}},"tts":{"a":{"characters":${number}}},"unmetered_calls":${number}}'`,
      `'{"turn_policy":{"kind":"evidence","waits":{"normal":${number}}},"eou_threshold":${number}}'`,
    ]),
    ...['setup', 'failures', 'source', 'kind'].map(
      (name) => `jsonb_build_object('${name}', ${LARGE})`,
    ),
    `(select jsonb_build_object('source', 'smart_turn_v3', 'final_at', 1, 'samples',
      jsonb_agg(jsonb_build_array(1, ('0.' || ${DIGITS})::numeric)))
      from generate_series(1, 200))`,
  ],
  'timestamp with time zone': ['null', ...INSTANTS],
  bigint: ['-9223372036854775808', '-1', '0', '9007199254740991', '9223372036854775807'],
  integer: ['null', '-2147483648', '-1', '0', '2147483647'],
  smallint: ['null', '-32768', '0', '32767'],
  real: ['null', `'NaN'`, `'infinity'`, `'-infinity'`, '-1', '0', '1e-45', '3e38'],
  boolean: ['null', 'true', 'false'],
  bytea: [`''`, `decode(repeat('ff', 100000), 'hex')`],
  tsvector: [`''`, `to_tsvector('simple', ${LONG})`],
}
