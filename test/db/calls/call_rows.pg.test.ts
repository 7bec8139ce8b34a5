import { beforeAll, describe, expect, test } from 'vitest'
import type { Pool } from '../../../db/sql.ts'
import { firing, OUTPUT } from './firing.ts'
import { type Call, readAll, REFUSED, useTakenOver } from './taken_over.ts'
import { writableColumns } from './writable_columns.ts'

const taken = useTakenOver()
const { service, owner, relations, expectOwn } = taken
let own: Call
let stranger: Call
let sibling: Call
let call: Pool
beforeAll(() => void ({ own, stranger, sibling, call } = taken.calls()))

test('it sees the rows of its call alone, in every table that there is', async () => {
  const seen: string[] = []
  for (const name of await relations()) {
    const rows = await readAll(call, name)
    if (!rows) continue
    seen.push(name)
    for (const row of rows) expectOwn(name, row)
  }
  expect(seen).toEqual(expect.arrayContaining(['session', 'turn', 'goal_commit', 'template']))
  for (const closed of ['secret', 'api_key', 'member', 'org', 'call_key', 'security_event']) {
    expect(seen).not.toContain(closed)
  }
})

test('it changes, deletes and adds no row of another call or organization, in any table', async () => {
  for (const name of await relations()) {
    const columns = await columnsOf(name)
    const [first] = columns
    if (!first) continue
    const foreign = `where to_jsonb(victim) ->> 'org_id' is distinct from '${own.org_id}'`
    for (const write of [
      `update ${name} as victim set ${first} = ${first} ${foreign}`,
      `delete from ${name} as victim ${foreign}`,
    ]) {
      const { count } = await call.unsafe(write).catch((error: Error) => refused(error, write))
      expect(count, write).toBe(0)
    }
    const theirs = await service
      .sql()
      .unsafe(`select to_jsonb(row) as row from ${name} as row`)
      .catch(() => [])
    for (const { row } of theirs as unknown as { row: Record<string, unknown> }[]) {
      if (row.org_id === own.org_id || !('org_id' in row)) continue
      const inside = { ...row, session_id: own.session_id, conversation_id: own.conversation_id }
      for (const sent of [row, inside, { ...row, org_id: own.org_id }]) {
        const write = `insert into ${name} (${columns.join()}) select ${columns.join()}
          from jsonb_populate_record(null::${name}, $1)`
        await expect(call.unsafe(write, [sent as never]), `${name} ${JSON.stringify(sent)}`)
          .rejects //
          .toThrow(REFUSED)
      }
    }
  }
})

test('it moves no counter', async () => {
  for (const name of await relations(['S'])) {
    for (const move of ['setval(seq, 1)', 'nextval(seq)']) {
      const moved = call.unsafe(`select ${move} from (values ('${name}'::regclass)) as one (seq)`)
      await expect(moved, name).rejects.toThrow(REFUSED)
    }
  }
})

test('a row of its own call cannot be given to another organization or call', async () => {
  for (const name of ['session', 'conversation', 'turn', 'goal_commit', 'incident', 'silence']) {
    const given = call.unsafe(`update ${name} set org_id = $1`, [stranger.org_id])
    await expect(given, name).rejects.toThrow(REFUSED)
  }
  const moved = call`update turn set session_id = ${sibling.session_id}`
  await expect(moved).rejects.toThrow(REFUSED)
})

/** The columns that a call adds to a row, `+`, or changes, `~`. */
const WRITTEN: Record<string, string> = {
  advisor_note:
    '+advisor_id +advisor_name +id +org_id +session_id +turn_id +~created_at +~duration_ms +~model +~note',
  conversation: '~duration_seconds ~ended_at ~ended_detail ~ended_reason ~started_at ~status',
  conversation_transition: '+conversation_id +from_status +org_id +reason +to_status',
  declined_goal: '+conversation_id +evidence +goal_id +org_id',
  delivery:
    '+commit_id +conversation_id +event +id +kind +org_id +output +output_position ~attempts ~last_error ~status ~succeeded_at',
  delivery_attempt: '+delivery_id +duration_ms +error +id +number +org_id +started_at',
  event: '+conversation_id +data +fires +org_id +type',
  frame:
    '+content_type +conversation_id +height +id +image +offset_ms +org_id +segment +timestamp +width',
  goal_commit:
    '+committed_at +conversation_id +data +goal_id +id +org_id +session_id +source +version +~confidence +~evidence +~verification',
  incident: '+began_at +detail +id +kind +org_id +part +session_id +title +~ended_at',
  session:
    '~arrived_at ~closing_detail ~closing_reason ~dispatched_at ~ended_at ~eou_backend ~gone_at ~lease_beat_at ~lease_holder ~lease_token ~setup ~started_at ~starts ~status ~stt_language ~untaken_since ~usage',
  silence:
    '+acknowledged +answer_signs +final_at +goal_id +guessed_at +guesses +noise_dbfs +org_id +p +patience +session_id +started_at +wait_ms +word_signs +z +~decided_at +~first_sound_at +~guess_ready_at +~guess_used +~resumed_at +~withdrawn_at',
  stale_session: '+session_id',
  turn: '+id +org_id +position +session_id +~actual_pause_ms +~actual_speech_end_at +~agent_speak_at +~answer_heard_at +~ended_at +~eot +~eot_shadow +~eou_delay_ms +~eou_estimation_error_ms +~had_image +~interrupted +~is_unanswered +~last_word_end_at +~llm_ttft_ms +~on_user_turn_completed_delay_ms +~pause_ms +~person_id +~role +~segment_started_at +~speaker +~started_at +~text +~transcription_delay_ms +~tts_ttfb_ms +~was_premature_jump_in +~watchdog +~withdrawn_replies',
  voice_activity: '+frame_ms +org_id +probabilities +session_id +started_at',
}

test('it writes the columns that the agent writes, and no other of any table', async () => {
  const written: Record<string, string[]> = {}
  for (const { table, column, marks } of await writableColumns(call)) {
    ;(written[table] ??= []).push(marks + column)
  }
  const sorted = Object.entries(written).map(([table, columns]) => [
    table,
    columns.toSorted().join(' '),
  ])
  expect(Object.fromEntries(sorted)).toEqual(WRITTEN)
})

describe('in its own rows, it writes only what an agent would', () => {
  const later = `now() + interval '1 hour'`
  const frame = (id: string, type: string, at: string) =>
    `insert into frame (id, org_id, conversation_id, timestamp, offset_ms, segment, content_type, width, height, image)
     select '${id}', org_id, conversation_id, ${at}, 0, 1, '${type}', 1, 1, '' from session`

  test.each([
    ...['infinity', '-infinity'].map((at) => `update session set lease_beat_at = '${at}'`),
    ...['lease_beat_at', 'dispatched_at', 'untaken_since', 'started_at', 'ended_at'].map(
      (column) => `update session set ${column} = ${later}`,
    ),
    'update session set knocks = $$[{"id":"x","person_id":"x"}]$$',
    `insert into event (org_id, conversation_id, type) select org_id, conversation_id, 'conversation.completed' from session`,
    frame('../../x', 'image/jpeg', 'now()'),
    frame('frm_x', 'image/../../../x', 'now()'),
    frame('frm_x', 'text/html', 'now()'),
    frame('frm_x', 'image/jpeg', `'infinity'`),
  ])('%s', async (attack) => {
    await expect(call.unsafe(attack)).rejects.toThrow(REFUSED)
  })

  test('nothing of a conversation whose work is done', async () => {
    for (const change of [`status = 'processing'`, `status = 'joined'`, 'ended_at = now()']) {
      const { count } = await call.unsafe(`update conversation set ${change}`)
      expect(count, change).toBe(0)
    }
  })

  test('no person, turn or commit of another call', async () => {
    const of = (table: string) => service.sql()<[{ id: string }]>`
      select id from ${service.sql()(table)} where org_id = ${stranger.org_id} limit 1
    `
    const [[person], [turn], [commit]] = [
      await of('person'),
      await of('turn'),
      await of('goal_commit'),
    ]
    for (const attack of [
      `update turn set person_id = '${person.id}'`,
      `insert into turn (id, org_id, session_id, position, role, text, started_at, person_id)
       select 'trn_x', org_id, id, 99, 'user', 'x', now(), '${person.id}' from session`,
      `insert into advisor_note (id, org_id, session_id, turn_id, advisor_id, advisor_name, note, model, duration_ms)
       select 'adn_x', org_id, id, '${turn.id}', 'x', 'x', 'x', 'x', 1 from session`,
      `insert into goal_commit (id, org_id, conversation_id, session_id, goal_id, version, data)
       select 'cmt_x', org_id, conversation_id, '${stranger.session_id}', 'x', 1, '{}' from session`,
      firing({ output: OUTPUT, commit: `'${commit.id}'` }),
    ]) {
      await expect(call.unsafe(attack), attack).rejects.toThrow(REFUSED)
    }
  })
})

/** Columns that a statement may write. */
async function columnsOf(name: string) {
  const columns = await owner<{ name: string }[]>`
    select quote_ident(attname) as name
    from pg_attribute
    where attrelid = ${name}::regclass
      and attnum > 0
      and not attisdropped
      and attidentity = ''
      and attgenerated = ''
  `
  return columns.map(({ name }) => name)
}

function refused(error: Error, what: string) {
  expect(error.message, what).toMatch(/permission denied|cannot (update|delete)|cannot change/)
  return { count: 0 }
}
