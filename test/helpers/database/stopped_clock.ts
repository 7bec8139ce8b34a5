import { afterAll, beforeAll, vi } from 'vitest'
import { connect, type Pool } from '../../../db/sql.ts'

/**
 * Stops the clock of a test file's database: in every statement it is the same instant, however long the
 * tests take. Defaults of columns are the real time.
 *
 * @param urlOf the address of the database, known when the tests begin
 */
export function stopDatabaseClock(urlOf: () => string, at = new Date()): void {
  const body = `returns timestamptz language sql stable return '${at.toISOString()}'::timestamptz`
  replaceClock(urlOf, body)
}

/** Stops the database's clock, and that of this process at the same instant. */
export function stopClocks(urlOf: () => string): void {
  const at = new Date()
  stopDatabaseClock(urlOf, at)
  stopOurs(at)
}

/**
 * As `stopClocks`, but each transaction of the database is a millisecond after the one before, so that what
 * came later is later.
 *
 * @returns lets seconds pass in the database
 */
export function countClocks(urlOf: () => string) {
  const at = new Date()
  beforeAll(() =>
    asOwner(urlOf(), async (sql) => {
      await sql`create sequence public.tick`
      await sql`grant usage, select on public.tick to public`
    }),
  )
  replaceClock(
    urlOf,
    `returns timestamptz language plpgsql stable as $$
    declare
      told text := current_setting('tick.now', true);
      ticks bigint;
    begin
      if told <> '' then
        return told;
      end if;
      if current_setting('transaction_read_only') = 'on' then
        select last_value into ticks from public.tick;
      else
        ticks := nextval('public.tick');
      end if;
      told := '${at.toISOString()}'::timestamptz + ticks * interval '1 ms';
      return set_config('tick.now', told, true);
    end
    $$`,
  )
  stopOurs(at)
  return (seconds: number) =>
    asOwner(urlOf(), (sql) => sql`select setval('tick', nextval('tick') + ${1000 * seconds})`)
}

function replaceClock(urlOf: () => string, body: string) {
  beforeAll(() =>
    asOwner(urlOf(), async (sql) => {
      const [{ name }] = await sql<[{ name: string }]>`select current_database() as name`
      await sql.unsafe(`
        create schema stopped;
        grant usage on schema stopped to public;
        create function stopped.now() ${body};
        create function stopped.clock_timestamp() ${body};
        -- Postgres' own schema comes first unless the path names it.
        alter database ${name} set search_path = stopped, pg_catalog, public;
        do $$
        declare
          of_fixed_path regprocedure;
        begin
          for of_fixed_path in
            select oid from pg_proc where array_to_string(proconfig, ',') ~ 'search_path=pg_catalog(, pg_temp)?(,|$)'
          loop
            execute format('alter function %s set search_path = stopped, pg_catalog', of_fixed_path);
          end loop;
        end
        $$;
      `)
    }),
  )
}

async function asOwner(url: string, work: (sql: Pool) => Promise<unknown>) {
  const sql = connect(url, { access: 'owner', max: 1 })
  await work(sql)
  await sql.end()
}

function stopOurs(now: Date) {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
  afterAll(() => void vi.useRealTimers())
}
