import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { tellLiveNews } from '../../../db/calls/live_calls.ts'
import { openNews, sealNews } from '../../../db/calls/sealed_news.ts'
import { connect, type Pool, type Sql } from '../../../db/sql.ts'
import { LIVE_CHANNEL, type LiveNews } from '../../../shared/platform/live.ts'
import { eventually } from '../../helpers/eventually.ts'
import { fillOrg } from '../../helpers/api/fill_org.ts'
import { useService } from '../../helpers/api/service.ts'

/*
 * Somebody has taken over the process of a call, and has all that it has: the login of calls and a ticket.
 */

const service = useService()
const owner = service.database.connect('owner', { max: 1 })
type Call = { org_id: string; conversation_id: string; session_id: string }
let own: Call
let stranger: Call
/** Another call of the same organization. */
let sibling: Call
let call: Pool

beforeAll(async () => {
  const [org, other] = [await service.newOrg(), await service.newOrg()]
  own = { org_id: org.id, ...(await fillOrg(service, org)) }
  stranger = { org_id: other.id, ...(await fillOrg(service, other)) }
  const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
  sibling = { org_id: org.id, conversation_id: body.id, session_id: body.session_id }
  call = await service.database.connectCall(own.session_id, { max: 1 })
})

/** Every relation that is not Postgres' own: tables and views, and sequences with `kinds` as 'S'. */
async function relations(kinds = ['r', 'p', 'v', 'm']) {
  const found = await service.sql()<{ name: string }[]>`
    select oid::regclass::text as name
    from pg_class
    where relkind = any(${kinds})
      and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    order by name
  `
  expect(found.length).toBeGreaterThan(kinds.includes('r') ? 40 : 0)
  return found.map(({ name }) => name)
}

const REFUSED = /permission denied|row-level security/

test('it sees the rows of its call alone, in every table that there is', async () => {
  const seen: string[] = []
  for (const name of await relations()) {
    const rows = await readAll(call, name)
    if (!rows) continue
    seen.push(name)
    for (const row of rows) expectOwn(name, row)
  }
  // Those that need no ticket: a counter, and settings such as the prices.
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
  transcript_words: '+conversation_id +org_id +~words',
  turn: '+id +org_id +position +session_id +~actual_pause_ms +~actual_speech_end_at +~agent_speak_at +~answer_heard_at +~ended_at +~eot +~eot_shadow +~eou_delay_ms +~eou_estimation_error_ms +~had_image +~interrupted +~is_unanswered +~last_word_end_at +~llm_ttft_ms +~on_user_turn_completed_delay_ms +~pause_ms +~person_id +~role +~segment_started_at +~speaker +~started_at +~text +~transcription_delay_ms +~tts_ttfb_ms +~was_premature_jump_in +~watchdog +~withdrawn_replies',
  voice_activity: '+frame_ms +org_id +probabilities +session_id +started_at',
}

test('it writes the columns that the agent writes, and no other of any table', async () => {
  const rows = await call<{ name: string; columns: string[] }[]>`
    select relname as name, array_agg(marks || attname) as columns
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    cross join lateral (
      select
        case when has_column_privilege(attrelid, attnum, 'insert') then '+' else '' end
          || case when has_column_privilege(attrelid, attnum, 'update') then '~' else '' end as marks
    ) as granted
    where relkind in ('r', 'p', 'v', 'f')
      and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      and has_schema_privilege(relnamespace, 'usage')
      and marks <> ''
    group by relname
  `
  const written = Object.fromEntries(rows.map(({ name, columns }) => [name, columns.toSorted()]))
  const expected = Object.entries(WRITTEN).map(([name, columns]) => [
    name,
    columns.split(' ').toSorted(),
  ])
  expect(written).toEqual(Object.fromEntries(expected))
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
      firing(OUTPUT, `'${commit.id}'`),
    ]) {
      await expect(call.unsafe(attack), attack).rejects.toThrow(REFUSED)
    }
  })
})

test('it fires the outputs of its template, and none of its own making', async () => {
  const stored = `jsonb_set(settings, '{outputs}', '[${JSON.stringify(OUTPUT)}]')`
  await service.sql().unsafe(
    `update template_version set settings = ${stored}
     from conversation
     where conversation.id = '${own.conversation_id}'
       and template_version.template_id = conversation.template_id`,
  )
  const commit = '(select id from goal_commit limit 1)'
  for (const forged of [
    { ...OUTPUT, url: 'https://example.com/?{{secret:crm}}' },
    { ...OUTPUT, body_template: '{"refund":"approved"}' },
    { url: OUTPUT.url },
    {},
  ]) {
    await expect(call.unsafe(firing(forged, commit))).rejects.toThrow(REFUSED)
  }
  await expect(call.unsafe(firing(OUTPUT, commit, 'api_call'))).rejects.toThrow(REFUSED)
  const { count } = await call.unsafe(firing(OUTPUT, commit))
  expect(count).toBe(1)
})

const OUTPUT = { kind: 'webhook', url: 'https://example.org/hook', headers: { 'x-a': 'b' } }

/** Adds a delivery of the call for a commit. */
function firing(output: object, commit: string, kind = 'webhook') {
  return `insert into delivery (id, org_id, conversation_id, commit_id, kind, output_position, output)
    select 'dlv_x', org_id, conversation_id, ${commit}, '${kind}', 0, '${JSON.stringify(output)}' from session`
}

describe('whatever it sets, it sees its call alone', () => {
  test.each([
    'set role none',
    'reset role',
    'reset all',
    'discard all',
    'set role colloquy_app',
    'set role colloquy_service',
    'set role colloquy_owner',
    'set session authorization default',
    'set session authorization colloquy_owner',
    'set local row_security = off',
    'alter role current_user set role = colloquy_service',
    'alter role current_user superuser',
    'alter role current_user bypassrls',
    'grant colloquy_service to current_user',
    'grant colloquy_owner to colloquy_calls',
    'alter table session disable row level security',
    'alter policy own_call on session using (true)',
    'drop policy own_call on session',
    'create policy open on session using (true)',
    'create function public.evil() returns int language sql as $$ select 1 $$',
    'create schema evil',
    'create extension dblink',
  ])('%s', async (attack) => {
    await attempt([attack], async (sql) => {
      await expectNothingElse(sql)
    })
  })

  test('the organization in app.org_id', async () => {
    await attempt([`set app.org_id = '${stranger.org_id}'`], expectNothingElse)
  })
})

test('it cannot make a ticket for another call, whatever it knows of its own', async () => {
  const [{ ticket }] = await service.sql()<[{ ticket: string }]>`
    select call_ticket(${own.session_id}) as ticket
  `
  const [, until, signature] = ticket.split('.') as [string, string, string]
  const admin = service.database.connectAdmin()
  const past = `${stranger.session_id}.1`
  const [{ expired }] = await admin<[{ expired: string }]>`
    select ${past} || '.' || call_signature(${past}) as expired
  `
  const forged = [
    '',
    '..',
    '.',
    `${stranger.session_id}.${until}.${signature}`,
    `${stranger.session_id}.${until}.`,
    `${own.session_id}.9${until}.${signature}`,
    `${own.session_id}.${until}.${signature.slice(1)}`,
    `${own.session_id}.${until}`,
    `'; select 1; --`,
    expired,
  ]
  for (const given of forged) {
    await call.begin(async (sql) => {
      await sql`select set_config('app.ticket', ${given}, true)`
      expect(await sql`select id from session`, given).toEqual([])
      expect(await sql`select id from conversation`, given).toEqual([])
    })
  }
  for (const asked of ['call_ticket', 'call_signature']) {
    await expect(call.unsafe(`select ${asked}('${stranger.session_id}')`)).rejects.toThrow(REFUSED)
  }
})

test('without a ticket it sees no row of any organization', async () => {
  const sql = connect(await service.database.callUrl(), { access: 'call', max: 1 })
  for (const name of await relations()) {
    const rows = (await readAll(sql, name)) ?? []
    expect(
      rows.filter((row) => row.org_id),
      name,
    ).toEqual([])
  }
  await sql.end()
})

test('it reads no file, starts no program and learns no password', async () => {
  for (const attack of [
    `select pg_read_file('postgresql.conf')`,
    `select pg_read_binary_file('PG_VERSION')`,
    `select pg_ls_dir('.')`,
    `select pg_stat_file('PG_VERSION')`,
    `copy session to program 'cat'`,
    `copy session from program 'id'`,
    `copy session to '/tmp/session'`,
    `select lo_import('/etc/passwd')`,
    `select lo_export(1, '/tmp/file')`,
    'select rolpassword from pg_authid',
    'select * from pg_shadow',
    'select * from pg_user_mappings, pg_largeobject',
    'select pg_reload_conf()',
    `alter system set log_statement = 'all'`,
    'create role other',
    'create database other',
    `create server s foreign data wrapper postgres_fdw`,
  ]) {
    await expect(call.unsafe(attack), attack).rejects.toThrow(
      /permission denied|must be|does not exist|not permitted/,
    )
  }
})

test('it reads no large object of others, and neither ends nor watches the connections of the service', async () => {
  const admin = service.database.connectAdmin()
  const [{ id }] = await admin<[{ id: number }]>`select lo_from_bytea(0, 'theirs'::bytea) as id`
  await expect(call`select lo_get(${id})`).rejects.toThrow(REFUSED)
  await admin`select lo_unlink(${id})`
  const [{ pid }] = await service.sql()<[{ pid: number }]>`select pg_backend_pid() as pid`
  for (const attack of ['pg_terminate_backend', 'pg_cancel_backend']) {
    await expect(call.unsafe(`select ${attack}(${pid})`)).rejects.toThrow(REFUSED)
  }
  const queries = await call<{ query: string }[]>`
    select query from pg_stat_activity where usename is distinct from session_user and query <> ''
  `
  expect(new Set(queries.map(({ query }) => query))).toEqual(new Set(['<insufficient privilege>']))
})

test('it adds no job that is not one of its own call, and removes none', async () => {
  const [theirs] = await service.sql()<[{ id: string }]>`
    select id from delivery where org_id = ${stranger.org_id}
  `
  const [mine] = await call<[{ id: string }]>`select id from delivery`
  const add = (name: string, payload: string, key: string | null) =>
    call`select enqueue_jobs(${[name]}::text[], ${[payload]}::text[], array[null]::timestamptz[], ${[key]}::text[])`
  const foreign = [
    ['org.delete', JSON.stringify({ org_id: stranger.org_id }), null],
    ['room.delete', JSON.stringify({ session_id: stranger.session_id }), null],
    ['conversation.finish', JSON.stringify({ conversation_id: sibling.conversation_id }), null],
    ['conversation.look', payloadOf(own), `finish:${stranger.conversation_id}`],
    ['conversation.look', payloadOf(own), `delivery:${theirs.id}`],
    ['delivery.send', JSON.stringify({ delivery_id: theirs.id }), `delivery:${theirs.id}`],
    ['delivery.send', JSON.stringify({ delivery_id: mine.id }), `delivery:${theirs.id}`],
    ['delivery.send', '{}', null],
    ['conversation.look', '{}', null],
    [
      'delivery.send',
      `{"delivery_id":"${mine.id}","delivery_id":"${theirs.id}"}`,
      `delivery:${mine.id}`,
    ],
  ] as const
  for (const [name, payload, key] of foreign) {
    await expect(add(name, payload, key), `${name} ${payload}`).rejects.toThrow('own call')
  }
  await expect(call`select add_webhooks(${[mine.id, theirs.id]}, array[0, 0])`).rejects.toThrow(
    'own call',
  )
  await expect(call`select forget_jobs(array['x'])`).rejects.toThrow(REFUSED)
  await add('conversation.look', payloadOf(own), `finish:${own.conversation_id}`)
  expect(await call`select delivery_priority(${stranger.org_id}) as urgency`).toEqual([
    { urgency: 0 },
  ])
})

test('it hears nothing that another call tells its watchers, and cannot speak for it', async () => {
  const ticketOf = async ({ session_id }: Call) => {
    const [{ ticket }] = await service.sql()<[{ ticket: string }]>`
      select call_ticket(${session_id}) as ticket
    `
    return ticket
  }
  const told: LiveNews[] = []
  const unfollow = await service.service().live.follow(null, (news) => void told.push(news))
  const listening = await service.database.connectCall(own.session_id)
  const heard: string[] = []
  await listening.listen(LIVE_CHANNEL, (text) => void heard.push(text))
  const turn = {
    position: 0,
    role: 'user',
    text: 'Depression, since 2019',
    speaker: 'Ada',
  } as const
  const turns = [{ ...turn, started_at: 1_000, pause_ms: null, interrupted: false }]
  const theirs = await ticketOf(stranger)
  await tellLiveNews(service.sql(), theirs, { floor: {}, turns })
  await eventually(() => told.length === 1 && heard.length === 1)
  expect(heard[0]).not.toContain('Depression')
  expect(told).toMatchObject([{ org_id: stranger.org_id, turns: [{ text: turn.text }] }])

  const mine = await ticketOf(own)
  const seal = (ticket: string) => Promise.resolve({ ticket, org_id: 'any' })
  expect(await openNews(heard[0]!, () => seal(mine))).toBeUndefined()
  const forged = sealNews(mine, { floor: {}, turns, org_id: stranger.org_id } as never)
  const [, sealed] = forged.split(' ')
  const name = theirs.slice(0, theirs.lastIndexOf('.'))
  for (const sent of [`${name} ${sealed}`, `${name} AAAA`, 'x', JSON.stringify(told[0]), forged]) {
    await call`select pg_notify(${LIVE_CHANNEL}, ${sent})`
  }
  await eventually(() => told.length === 2)
  expect(told[1]).toMatchObject({ session_id: own.session_id, org_id: own.org_id })
  unfollow()
})

test('a function that runs as the owner uses nothing that the caller could put in its way', async () => {
  const open = await service.sql()<{ name: string }[]>`
    select oid::regprocedure::text as name
    from pg_proc
    where prosecdef
      and pronamespace = 'public'::regnamespace
      and not coalesce(array_to_string(proconfig, ';') ~ 'search_path=pg_catalog, pg_temp(;|$)', false)
  `
  expect(open.map(({ name }) => name)).toEqual([])

  const told = attempt(
    [
      `create function pg_temp.evil() returns boolean language plpgsql as $$
         begin raise exception 'ran as %', current_user; end $$`,
      ...['text', 'json', 'jsonb', 'timestamptz', 'int4', 'int8', 'bytea', 'bool'].map(
        (type) => `create domain pg_temp.${type} as pg_catalog.${type} check (pg_temp.evil())`,
      ),
      'create temp table session (id text, conversation_id text, org_id text)',
      `insert into pg_temp.session values ('${stranger.session_id}', 'x', 'y')`,
      'create temp table call_key (inner_key bytea, outer_key bytea)',
    ],
    async (sql) => {
      expect(await sql.unsafe('select session_id from public.own_call()')).toEqual([
        { session_id: own.session_id },
      ])
      await sql.unsafe(
        `select public.add_job('conversation.look', '${payloadOf(own)}', null, 'finish:${own.conversation_id}', 0)`,
      )
    },
  )
  await told
})

test('it runs only the functions of the owner that a call needs', async () => {
  const allowed = await call<{ name: string }[]>`
    select distinct proname as name
    from pg_proc
    where prosecdef
      and pronamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      and has_function_privilege(oid, 'execute')
      and prorettype <> 'trigger'::regtype
    order by name
  `
  expect(allowed.map(({ name }) => name)).toEqual([
    'add_job',
    'add_webhooks',
    'delivery_priority',
    'may_listen',
    'own_call',
  ])
})

test('it asks who may listen to its own organization, and to no other', async () => {
  const keyOf = async ({ org_id }: Call) => {
    const [{ id }] = await service.sql()<[{ id: string }]>`
      select id from api_key where org_id = ${org_id} and 'admin' = any(scopes) limit 1
    `
    return id
  }
  const asks = async (of: Call) => {
    const [{ may }] = await call<[{ may: boolean }]>`
      select may_listen(${await keyOf(of)}, ${of.org_id}) as may
    `
    return may
  }
  expect(await asks(own)).toBe(true)
  expect(await asks(stranger)).toBe(false)
})

test('what it sets for its login does not lead later calls to other tables', async () => {
  const [{ name }] = await owner<[{ name: string }]>`select quote_ident(current_database()) as name`
  const alter = `alter role current_user in database ${name}`
  await call.unsafe(`${alter} set search_path = pg_temp, public`)
  onTestFinished(async () => void (await call.unsafe(`${alter} reset all`)))
  const next = await service.database.connectCall(own.session_id, { max: 1 })
  expect(await next`select current_setting('search_path') as path`).toEqual([
    { path: 'public, pg_temp' },
  ])
})

test('without keys, no ticket is valid', async () => {
  const admin = service.database.connectAdmin()
  const given = `${own.session_id}.${2 ** 40}`
  await admin
    .begin(async (sql) => {
      await sql`delete from call_key`
      for (const ticket of [given, `${given}.`, `${given}.x`]) {
        await sql`select set_config('app.ticket', ${ticket}, true)`
        expect(await sql`select session_id from own_call()`, ticket).toEqual([])
      }
      throw new Error('undone')
    })
    .catch((error: Error) => expect(error.message).toBe('undone'))
})

test('a ticket opens nothing some minutes after the work after its call is done', async () => {
  const age = async (status: string, minutes: number) => {
    await service.sql()`
      update conversation
      set status = ${status}, ended_at = now() - make_interval(mins => ${minutes})
      where id = ${sibling.conversation_id}
    `
    return sql`select session_id from own_call()`
  }
  const sql = await service.database.connectCall(sibling.session_id, { max: 1 })
  const { session_id } = sibling
  expect(await age('processing', 60)).toEqual([{ session_id }])
  expect(await age('completed', 10)).toEqual([{ session_id }])
  expect(await age('completed', 20)).toEqual([])
  await service.sql()`
    update conversation set status = 'created', ended_at = null where id = ${sibling.conversation_id}
  `
})

test('a ticket opens nothing once its conversation is deleted', async () => {
  const sql = await service.database.connectCall(sibling.session_id, { max: 1 })
  expect(await sql`select id from session`).toEqual([{ id: sibling.session_id }])
  await service.sql()`delete from conversation where id = ${sibling.conversation_id}`
  expect(await sql`select session_id from own_call()`).toEqual([])
})

const payloadOf = ({ conversation_id }: Call) => JSON.stringify({ conversation_id })

/** Undefined when it may not read the table at all. */
async function readAll(sql: Pool, name: string) {
  try {
    return (await sql.unsafe(`select * from ${name}`)) as unknown as Record<string, unknown>[]
  } catch (error) {
    expect((error as Error).message).toMatch(REFUSED)
    return undefined
  }
}

function expectOwn(name: string, row: Record<string, unknown>) {
  if ('org_id' in row) expect([own.org_id, null], name).toContain(row.org_id)
  if ('session_id' in row) expect(row.session_id, name).toBe(own.session_id)
  if ('conversation_id' in row) expect(row.conversation_id, name).toBe(own.conversation_id)
  if (name === 'session') expect(row.id).toBe(own.session_id)
  if (name === 'conversation') expect(row.id).toBe(own.conversation_id)
}

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

/** Runs what may fail, then `work`, on one connection of its own. */
async function attempt(attacks: string[], work: (sql: Pool) => Promise<void>) {
  const sql = await service.database.connectCall(own.session_id, { max: 1 })
  try {
    for (const attack of attacks) await sql.unsafe(attack).catch(() => {})
    await work(sql)
  } finally {
    await sql.end()
  }
}

async function expectNothingElse(sql: Sql) {
  for (const name of ['session', 'conversation', 'turn', 'template', 'person']) {
    const rows = (await readAll(sql as Pool, name)) ?? []
    for (const row of rows) expectOwn(name, row)
  }
  for (const name of ['secret', 'api_key', 'org', 'member', 'call_key']) {
    await expect(sql.unsafe(`select * from ${name}`), name).rejects.toThrow(REFUSED)
  }
}
