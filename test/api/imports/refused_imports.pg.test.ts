import { expect, onTestFinished, test, vi } from 'vitest'
import { rowCounts } from '../../helpers/database/rows.ts'
import { useService } from '../../helpers/api/service.ts'
import { RENDERER } from '../../helpers/renderer.ts'
import { at, PATH, recorded } from './recorded.ts'

const service = useService()

const entry = (fields: object) => ({ transcript: [{ role: 'user', text: 'x', ...fields }] })
const words = (...times: [number, number][]) =>
  entry({ words: times.map(([start_ms, end_ms]) => ({ text: 'x', start_ms, end_ms })) })
const frame = (fields: object) => ({ frames: [{ offset_ms: 1, url: 'https://a.org', ...fields }] })

test.each([
  ['no organization', { org_id: undefined }, 'org_id'],
  ['one time only', { duration_seconds: undefined }, 'ended_at'],
  ['times that contradict each other', { ended_at: at(5_000) }, 'duration_seconds'],
  ['no transcript', { transcript: [] }, 'transcript'],
  ['an unknown role', { transcript: [{ role: 'narrator', text: 'x' }] }, 'transcript.0.role'],
  [
    'an end before the start',
    { ended_at: '2026-11-01T09:59:59Z', duration_seconds: undefined },
    'ended_at',
  ],
  ['no time at all', { started_at: undefined, duration_seconds: undefined }, 'started_at'],
  ['an invalid time', { started_at: 'yesterday' }, 'started_at'],
  ['a negative duration', { duration_seconds: -1 }, 'duration_seconds'],
  ['a negative offset', entry({ offset_ms: -1 }), 'transcript.0.offset_ms'],
  ['a negative end', entry({ end_offset_ms: -1 }), 'transcript.0.end_offset_ms'],
  [
    'an end before its start',
    entry({ offset_ms: 9, end_offset_ms: 8 }),
    'transcript.0.end_offset_ms',
  ],
  ['a word before the session', words([-1, 2]), 'transcript.0.words.0.start_ms'],
  ['a word that ends before it begins', words([5, 2]), 'transcript.0.words.0.end_ms'],
  ['words out of order', words([5, 6], [3, 4]), 'transcript.0.words.1.start_ms'],
  [
    'samples out of order',
    entry({
      eot: {
        source: 'any',
        samples: [
          [5, 0.5],
          [4, 0.5],
        ],
      },
    }),
    'transcript.0.eot.samples.1.0',
  ],
  [
    'a final transcript at the end of all time',
    entry({ eot: { source: 'smart_turn_v3', samples: [[5, 0.5]], final_at: 1.7e308 } }),
    'transcript.0.eot.final_at',
  ],
  [
    'a session of years',
    { ended_at: '2036-11-01T10:00:00Z', duration_seconds: undefined },
    'ended_at',
  ],
  ['a session before any clock', { started_at: '0001-01-01' }, 'started_at'],
  [
    'too many frames',
    { frames: Array(501).fill({ offset_ms: 1, url: 'https://a.org' }) },
    'frames',
  ],
  ['a negative offset of a frame', frame({ offset_ms: -1 }), 'frames.0.offset_ms'],
  ['a frame with another protocol', frame({ url: 'ftp://a.org/a.jpg' }), 'frames.0.url'],
  ['a frame of another type', frame({ content_type: 'text/html' }), 'frames.0.content_type'],
  ['a picture that is not base64', frame({ data_base64: 'not base64!' }), 'frames.0.data_base64'],
  [
    'a picture of more than 5 MB',
    frame({ data_base64: Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64') }),
    'frames.0.data_base64',
  ],
  ['a recording without a URL', { recording: {} }, 'recording.stereo_url'],
  [
    'a recording that begins a day later',
    { recording: { user_url: 'https://a.org', offset_ms: 86_400_000 } },
    'recording.offset_ms',
  ],
  ['a frame without a time', { frames: [{ url: 'https://example.org/' }] }, 'frames.0.timestamp'],
  ['a frame without a picture', { frames: [{ offset_ms: 1 }] }, 'frames.0.url'],
  [
    'a picture that is not one',
    { frames: [{ offset_ms: 1, data_base64: 'dGV4dA==' }] },
    'frames.0.data_base64',
  ],
  ['a goal with an endless id', { findings: { ['x'.repeat(201)]: {} } }, 'findings'],
  ['a finding that is not an object', { findings: { cups: 3 } }, 'findings.cups'],
  ['a finding that does not fit its goal', { findings: { cups: { value: 'x' } } }, 'findings.cups'],
  [
    'two kinds of recordings',
    { recording: { user_url: 'https://a.org', stereo_url: 'https://a.org' } },
    'recording.stereo_url',
  ],
])('%s is refused by name, and nothing is stored', async (_, wrong, field) => {
  const org = await service.newOrg()
  const needs_template = field === 'findings.cups'
  const before = await rowCounts(service.sql())
  const sent = {
    org_id: org.id,
    ...(needs_template && { template_id: org.template.id }),
    ...recorded(wrong),
    ...('org_id' in wrong && { org_id: undefined }),
  }
  const { status, body } = await service.platform('POST', PATH, sent)
  expect([status, body.error.field]).toEqual([422, field])
  expect(body.detail[0].loc.join('.')).toBe(`body.${field}`)
  expect(await rowCounts(service.sql())).toEqual(before)
})

test.each([
  ['template_id', 'tpl_absent'],
  ['org_id', 'org_absent'],
])('an unknown %s is 404', async (field, id) => {
  const { status, body } = await service.platform('POST', PATH, recorded({ [field]: id }))
  expect([status, body.error.field]).toEqual([404, field])
})

test('the template of another organization is 404', async () => {
  const [org, other] = [await service.newOrg(), await service.newOrg()]
  const sent = recorded({ org_id: org.id, template_id: other.template.id })
  const { status, body } = await service.platform('POST', PATH, sent)
  expect([status, body.error.field]).toEqual([404, 'template_id'])
})

test('the renderer checks the findings, and not again when they are stored', async () => {
  const { id: org_id, template } = await service.newOrg()
  const findings = { cups: { value: 3 } }
  const sent = recorded({ org_id, template_id: template.id, external_id: 'call-1', findings })
  const stored = await service.platform('POST', PATH, sent)
  const checked = vi
    .spyOn(RENDERER, 'findFault')
    .mockResolvedValue({ field: 'data.value', message: 'value must be small' })
  onTestFinished(() => checked.mockRestore())
  const again = await service.platform('POST', PATH, sent)
  expect(again.body).toMatchObject({ interview_id: stored.body.interview_id, created: false })
  expect(checked).not.toHaveBeenCalled()

  const refused = await service.platform('POST', PATH, { ...sent, external_id: 'call-2' })
  expect([refused.status, refused.body.error.field]).toEqual([422, 'findings.cups'])
  expect(checked).toHaveBeenCalledExactlyOnceWith(
    org_id,
    expect.objectContaining({ id: 'cups' }),
    findings.cups,
  )
})
