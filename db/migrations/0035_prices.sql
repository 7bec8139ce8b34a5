-- The table of prices takes the place of `rates`, which had no dates. Models that the stored rates did
-- not name had the list prices then, and keep them.
with stored as (
  select value
  from system_config
  where key = 'rates' and jsonb_typeof(value) = 'object'
),
own as (
  select
    jsonb_build_object(
      'part', part,
      'model', model,
      'currency', coalesce(value ->> 'currency', 'USD'),
      'valid_from', '2025-01-01'
    ) || rate as price
  from stored
  cross join unnest(array['llm', 'stt', 'tts']) as part
  cross join jsonb_each(
    case jsonb_typeof(value -> part) when 'object' then value -> part else '{}' end
  ) as entry (model, rate)
  where jsonb_typeof(rate) = 'object'
),
listed as (
  select entry.price || '{"currency": "USD", "valid_from": "2025-01-01"}' as price
  from jsonb_array_elements('[
    {"part": "llm", "model": "gpt-4.1", "input_per_million": 2, "cached_per_million": 0.5, "output_per_million": 8},
    {"part": "llm", "model": "gpt-4.1-mini", "input_per_million": 0.4, "cached_per_million": 0.1, "output_per_million": 1.6},
    {"part": "llm", "model": "gpt-4.1-nano", "input_per_million": 0.1, "cached_per_million": 0.025, "output_per_million": 0.4},
    {"part": "llm", "model": "gpt-4o", "input_per_million": 2.5, "cached_per_million": 1.25, "output_per_million": 10},
    {"part": "llm", "model": "gpt-4o-mini", "input_per_million": 0.15, "cached_per_million": 0.075, "output_per_million": 0.6},
    {"part": "stt", "model": "nova-3", "per_minute": 0.0077},
    {"part": "stt", "model": "nova-2", "per_minute": 0.0058},
    {"part": "tts", "model": "gpt-4o-mini-tts", "per_minute": 0.015},
    {"part": "tts", "model": "tts-1", "characters_per_million": 15},
    {"part": "tts", "model": "tts-1-hd", "characters_per_million": 30}
  ]') as entry (price)
  where not exists (
    select from own
    where own.price -> 'part' = entry.price -> 'part'
      and own.price -> 'model' = entry.price -> 'model'
  )
)
insert into system_config (key, value)
select
  'prices',
  (
    select jsonb_agg(price)
    from (select price from own union all select price from listed) as all_prices
  )
from stored
on conflict (key) do nothing;

delete from system_config
where key = 'rates';

-- So far only the summary was paid for after a call.
alter table conversation no force row level security;
update conversation
set processing_cost = jsonb_set(
  processing_cost,
  '{items}',
  (
    select coalesce(jsonb_agg(item || '{"purpose": "summary"}'), '[]')
    from jsonb_array_elements(processing_cost -> 'items') as item
  )
)
where processing_cost is not null;
alter table conversation force row level security;
