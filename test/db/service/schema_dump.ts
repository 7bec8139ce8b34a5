import type { Sql } from '../../../db/sql.ts'

/**
 * The tables, views and functions of a database as one readable text, each kind in the order of its names: with
 * columns and what they mean, constraints, indexes, policies, grants and triggers. What an extension brought
 * and the job queue's schema are left out.
 */
export async function dumpSchema(sql: Sql): Promise<string> {
  const relations = await sql<Relation[]>`
    select
      oid,
      relname as name,
      relkind = 'v' as is_view,
      relpersistence = 'u' as is_unlogged,
      concat_ws(
        ', ',
        case when relrowsecurity then 'enable row level security' end,
        case when relforcerowsecurity then 'force row level security' end
      ) as security,
      reloptions as options,
      obj_description(oid, 'pg_class') as about
    from pg_class
    where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'v')
    order by relname collate "C"
  `
  const tables = []
  for (const relation of relations) {
    tables.push(relation.is_view ? await dumpView(sql, relation) : await dumpTable(sql, relation))
  }
  const sequences = await sql<Granted[]>`
    select oid, 'sequence ' || relname as name
    from pg_class
    where relnamespace = 'public'::regnamespace
      and relkind = 'S'
    order by relname collate "C"
  `
  const grants = []
  for (const sequence of sequences) grants.push(...(await grantsOn(sql, sequence)))
  const granted = grants.map((grant) => `${grant};\n`)
  return [...tables, ...granted, ...(await dumpFunctions(sql))].join('\n\n')
}

type Granted = { oid: number; name: string }

type Relation = Granted & {
  is_view: boolean
  is_unlogged: boolean
  /** Empty without. */
  security: string
  /** Storage parameters, such as `fillfactor=50`; null for none. */
  options: string[] | null
  about: string | null
}

async function dumpTable(sql: Sql, table: Relation): Promise<string> {
  const { oid, name, is_unlogged, security, options, about } = table
  const columns = await columnsOf(sql, oid)
  const constraints = await texts(sql`
    select pg_get_constraintdef(oid, true) as text
    from pg_constraint
    where conrelid = ${oid}
      and contype in ('p', 'u', 'f', 'c')
    order by array_position(array['p', 'u', 'f', 'c'], contype::text), conname collate "C"
  `)
  const parts = [
    ...columns.map(({ definition, about }) => ({ part: definition, about })),
    ...constraints.map((part) => ({ part, about: null })),
  ]
  const lines = parts.map(({ part, about }, i) => {
    const end = i < parts.length - 1 ? ',' : ''
    return `  ${part}${end}${about === null ? '' : ` -- ${about}`}`
  })
  const stored = options ? ` with (${options.join(', ')})` : ''
  const rest = [
    ...(await indexesOf(sql, oid)),
    ...(await texts(sql`
      select pg_get_statisticsobjdef(oid) as text
      from pg_statistic_ext
      where stxrelid = ${oid}
      order by stxname collate "C"
    `)),
    ...(security ? [`alter table ${name} ${security}`] : []),
    ...(await policiesOf(sql, table)),
    ...(await grantsOn(sql, table)),
    ...(await triggersOf(sql, oid)),
  ].map((statement) => `${statement};\n`)
  const kind = is_unlogged ? 'unlogged table' : 'table'
  return `-- ${about}\ncreate ${kind} ${name} (\n${lines.join('\n')}\n)${stored};\n${rest.join('')}`
}

async function dumpView(sql: Sql, view: Relation): Promise<string> {
  const { oid, name, about, options } = view
  const columns = await columnsOf(sql, oid)
  const meanings = columns.map(({ name, about }) => `--   ${name}: ${about}\n`)
  const [query] = await texts(sql`select pg_get_viewdef(${oid}::oid, true) as text`)
  const stored = options ? ` with (${options.join(', ')})` : ''
  const grants = (await grantsOn(sql, view)).map((statement) => `${statement};\n`)
  return `-- ${about}\n${meanings.join('')}create view ${name}${stored} as\n${query}\n${grants.join('')}`
}

function columnsOf(sql: Sql, oid: number) {
  return sql<{ name: string; definition: string; about: string | null }[]>`
    select
      attname as name,
      concat_ws(
        ' ',
        attname,
        format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end,
        case attidentity when 'a' then 'generated always as identity' end,
        case attgenerated
          when 's' then 'generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
          else 'default ' || pg_get_expr(adbin, adrelid)
        end
      ) as definition,
      col_description(attrelid, attnum) as about
    from pg_attribute
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = ${oid}
      and attnum > 0
      and not attisdropped
    order by attnum
  `
}

/** Without those of constraints. */
function indexesOf(sql: Sql, oid: number) {
  return texts(sql`
    select pg_get_indexdef(indexrelid, 0, true) as text
    from pg_index
    join pg_class on pg_class.oid = indexrelid
    where indrelid = ${oid}
      and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
    order by relname collate "C"
  `)
}

function policiesOf(sql: Sql, { oid, name }: Relation) {
  return texts(sql`
    select concat_ws(
      ' ',
      'create policy', polname, 'on', ${name}::text,
      case polcmd when 'r' then 'for select' when 'w' then 'for update' when 'a' then 'for insert'
        when 'd' then 'for delete' end,
      'to ' || (
        select string_agg(
          case when pg_roles.oid = relowner then 'current_user' else rolname end, ', ' order by rolname
        )
        from pg_roles
        where pg_roles.oid = any (polroles)
      ),
      'using (' || pg_get_expr(polqual, polrelid, true) || ')',
      'with check (' || pg_get_expr(polwithcheck, polrelid, true) || ')'
    ) as text
    from pg_policy
    join pg_class on pg_class.oid = polrelid
    where polrelid = ${oid}
    order by polname collate "C"
  `)
}

function grantsOn(sql: Sql, { oid, name }: Granted) {
  return texts(sql`
    select concat_ws(
      ' ',
      'grant', string_agg(lower(privilege_type), ', ' order by privilege_type), 'on', ${name}::text,
      'to', coalesce(rolname, 'public')
    ) as text
    from pg_class
    cross join aclexplode(relacl) as granted
    left join pg_roles on pg_roles.oid = grantee
    where pg_class.oid = ${oid}
      and grantee <> relowner
    group by rolname
    order by rolname
  `)
}

function triggersOf(sql: Sql, oid: number) {
  return texts(sql`
    select pg_get_triggerdef(oid, true) as text
    from pg_trigger
    where tgrelid = ${oid}
      and not tgisinternal
    order by tgname collate "C"
  `)
}

async function dumpFunctions(sql: Sql): Promise<string[]> {
  const functions = await sql<{ text: string; callers: string | null }[]>`
    select
      pg_get_functiondef(oid) as text,
      case when prorettype <> 'trigger'::regtype then coalesce(
        (
          select string_agg(coalesce(rolname, 'everybody'), ', ' order by rolname)
          from aclexplode(proacl) as granted
          left join pg_roles on pg_roles.oid = grantee
          where grantee <> proowner
        ),
        case when proacl is null then 'everybody' else 'nobody but the owner' end
      ) end as callers
    from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by proname collate "C", oidvectortypes(proargtypes)
  `
  return functions.map(({ text, callers }) => {
    const head = callers === null ? '' : `-- Can be called by ${callers}.\n`
    return `${head}${text.trim()};\n`
  })
}

async function texts(query: PromiseLike<{ text?: unknown }[]>): Promise<string[]> {
  return (await query).map(({ text }) => String(text))
}
