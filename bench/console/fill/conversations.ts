import type { Sql } from '../../../db/sql.ts'
import { NAMES, SUMMARIES } from './words.ts'

/** Conversations with their calls and people, according to `plan`. */
export async function fillConversations(sql: Sql): Promise<void> {
  await sql`
    insert into conversation
      (id, org_id, template_id, template_version, status, language, context, summary,
       processing_cost, started_at, ended_at, duration_seconds, ended_reason, ended_detail,
       expires_at, created_at, reflection_severity, reflection_tags, reflection, reflected_at)
    select
      'int_' || key,
      org_id, template_id, template_version, status, language,
      jsonb_build_object('customer', n, 'segment', 'a <b>bold</b> one'),
      case when status = 'completed' then (${SUMMARIES}::text[])[1 + dice % ${SUMMARIES.length}] end,
      case when ended_at is not null then ${sql.json(PROCESSING_COST)} end,
      started_at, ended_at,
      case when ended_at is not null then seconds end,
      case status
        when 'completed'
          then (array['goals_completed', 'participant_ended', 'max_duration'])[1 + dice % 3]
        when 'abandoned' then (array['participant_left', 'idle_timeout'])[1 + dice % 2]
        when 'failed' then (array['provider_error', 'agent_error'])[1 + dice % 2]
        when 'expired' then 'never_joined'
        when 'cancelled' then 'cancelled'
      end,
      case when status = 'failed' then 'The model did not answer: api.openai.com, 503' end,
      created_at + case when status = 'expired' then interval '1 second' else interval '90 days' end,
      created_at,
      severity,
      case severity
        when 'low' then array['waited_too_long']
        when 'medium' then array['repeated_question', 'missed_answer']
        when 'high' then array['technical_trouble']
        else '{}'
      end,
      case when severity is not null then jsonb_build_object(
        'why', 'The agent asked about the daily use again, although it had been answered.',
        'turn_id', 'trn_' || key || '_1',
        'facts', jsonb_build_array(jsonb_build_object(
          'kind', 'repeated_question',
          'detail', 'The agent repeated a question 2 times.',
          'turn_ids', jsonb_build_array('trn_' || key || '_0', 'trn_' || key || '_2')
        )),
        'model', 'gpt-4.1-mini',
        'note', null,
        'failures', 0
      ) end,
      case when severity is not null then ended_at end
    from plan
    cross join lateral (
      select case when exchanges > 0 and status <> 'joined'
        then started_at + seconds * interval '1 second'
      end as ended_at
    ) as over
    cross join lateral (
      select case
        when ended_at is null then null
        when dice % 90 = 0 then 'high'
        when dice % 20 = 1 then 'medium'
        when dice % 6 = 2 then 'low'
        else 'none'
      end as severity
    ) as judged
  `
  await fillPersons(sql)
  await fillSessions(sql)
}

/** Every ninth call has two people. */
async function fillPersons(sql: Sql) {
  await sql`
    insert into person (id, org_id, conversation_id, position, name, external_id)
    select
      'per_' || key || '_' || position,
      org_id,
      'int_' || key,
      position,
      (${NAMES as string[]}::text[])[1 + (n + position * 5) % ${NAMES.length}],
      'crm-' || n
    from plan
    cross join generate_series(0, case when n % 9 = 4 then 1 else 0 end) as position
  `
}

/** No process holds the calls in progress; a beat in the future keeps them from counting as lost. */
async function fillSessions(sql: Sql) {
  await sql`
    insert into session
      (id, org_id, conversation_id, status, lease_token, lease_beat_at, setup, stt_language,
       eou_backend, usage, cost_breakdown, feedback, started_at, ended_at, created_at)
    select
      'ses_' || key,
      org_id,
      'int_' || key,
      case
        when status = 'joined' then 'live'
        when started_at is null then 'waiting'
        when status = 'failed' then 'failed'
        else 'completed'
      end,
      1,
      case when status = 'joined' then now() + interval '1 day' end,
      case when started_at is null then '{}' else jsonb_build_object(
        'llm', jsonb_build_object('provider', 'api.openai.com', 'model', 'gpt-4.1-mini'),
        'stt', jsonb_build_object(
          'provider', (array['api.deepgram.com', 'local'])[1 + dice % 2],
          'model', 'nova-3'
        ),
        'tts', jsonb_build_object('provider', 'api.elevenlabs.io', 'model', 'eleven_flash_v2_5'),
        'stt_language', language,
        'eou_backend', backend
      ) end,
      case when started_at is not null then language end,
      case when started_at is not null then backend end,
      '{}',
      case when started_at is not null and status <> 'joined' then ${sql.json(CALL_COST)} end,
      case when status = 'completed' and dice % 5 = 0 then jsonb_build_object(
        'rating', 1 + dice / 5 % 5,
        'text', case when dice % 2 = 0 then 'It let me finish 👍 <b>nice</b>.' end,
        'given_at', to_char(
          (started_at + (seconds + 20) * interval '1 second') at time zone 'utc',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
        )
      ) end,
      started_at,
      case when status <> 'joined' then started_at + seconds * interval '1 second' end,
      created_at
    from plan
    cross join lateral (
      select (array['evidence', 'smart_turn_v3', 'text'])[1 + dice / 2 % 3] as backend
    ) as decided
  `
}

const CALL_COST = {
  currency: 'USD',
  total: 0.01814,
  lower_bound: true,
  items: [
    {
      ...{ part: 'llm', provider: 'api.openai.com', model: 'gpt-4.1-mini', quantity: 18_400 },
      ...{ unit: 'input_token', currency: 'USD', rate: 4e-7, amount: 0.00736 },
    },
    {
      ...{ part: 'stt', provider: 'api.deepgram.com', model: 'nova-3', quantity: 1.4 },
      ...{ unit: 'audio_minute', currency: 'USD', rate: 0.0077, amount: 0.01078 },
    },
    {
      ...{ part: 'tts', provider: 'api.elevenlabs.io', model: 'eleven_flash_v2_5' },
      ...{ quantity: 2_210, unit: 'character', currency: null, rate: null, amount: null },
    },
  ],
}

const PROCESSING_COST = {
  currency: 'USD',
  total: 0.00208,
  lower_bound: false,
  items: [
    {
      ...{ purpose: 'summary', part: 'llm', provider: 'api.openai.com', model: 'gpt-4.1-mini' },
      ...{ quantity: 5_200, unit: 'input_token', currency: 'USD', rate: 4e-7, amount: 0.00208 },
    },
  ],
}
