import { beforeAll, describe, expect, test } from 'vitest'
import { listConversations } from '../../../db/conversations/conversations.ts'
import { listPlatformInterviews } from '../../../db/conversations/platform_lists.ts'
import { deleteOldTranscripts } from '../../../db/conversations/retention.ts'
import { asOrg, type Sql } from '../../../db/sql.ts'
import { newId } from '../../../shared/base/ids.ts'
import { type Seeded, seedCall } from '../../api/jobs/seed.ts'
import { useDatabase } from '../../helpers/database/database.ts'

const database = useDatabase()
const app = database.connect('app')
const sql = database.connect('service')

/** A finished conversation in which this was said, turn by turn. */
async function held(texts: string[], more: Record<string, unknown> = {}): Promise<Seeded> {
  const call = await seedCall(sql, { conversation: more })
  await say(call, texts)
  await end(call)
  return call
}

async function say({ org_id, session }: Seeded, texts: string[]) {
  const rows = texts.map((text, position) => ({
    id: newId('trn'),
    org_id,
    session_id: session.id,
    position,
    role: position % 2 ? 'user' : 'assistant',
    text,
    started_at: new Date(Date.UTC(2026, 0, 1) + position),
  }))
  await sql`insert into turn ${sql(rows)}`
}

function end({ conversation_id }: Seeded) {
  return sql`
    update conversation
    set status = 'completed', ended_at = now()
    where id = ${conversation_id}
  `
}

/** Turns that together hold these words. */
function turnsOf(words: string[]) {
  return Array.from({ length: Math.ceil(words.length / 5_000) }, (_, turn) =>
    words.slice(turn * 5_000, (turn + 1) * 5_000).join(' '),
  )
}

/** As the organization itself searches. */
const search = (org_id: string, q: string) =>
  asOrg(app, org_id, (sql) => listConversations(sql, org_id, { q, limit: 50 }))

async function finds(org_id: string, q: string) {
  const found = await search(org_id, q)
  return found.length > 0
}

test('the excerpt of a turn without end is short', async () => {
  const { org_id } = await held([`My chargers ${'x'.repeat(2_000)} `.repeat(40)])
  const [found] = await search(org_id, 'chargers')
  expect(found!.matches).toHaveLength(1)
  expect(JSON.stringify(found!.matches).length).toBeLessThan(3_000)
})

describe('a search', () => {
  let english: Seeded
  beforeAll(async () => {
    english = await held([
      'How was it?',
      'My chargers were broken.',
      'When?',
      'Ada sent them back.',
    ])
  })

  test.each([
    'chargers',
    'CHARGER',
    'the broken charger',
    'ada charger',
    '"were broken"',
    'quetzal or charger',
    'charger -refund',
  ])('finds %s, wherever in the conversation its words are', async (q) => {
    expect(await finds(english.org_id, q)).toBe(true)
  })

  test.each(['quetzal', 'charger -ada', '"charger ada"', 'the', '-charger', '&|!()', "'org org"])(
    'does not find %s',
    async (q) => {
      expect(await finds(english.org_id, q)).toBe(false)
    },
  )

  test('uses the language of each conversation', async () => {
    const spanish = await held(['¿Qué tal?', 'Compré dos gatos.'], { language: 'es' })
    expect(await finds(spanish.org_id, 'gato')).toBe(true)
    expect(await finds(spanish.org_id, 'gatos -compré')).toBe(false)
  })

  test('shows the turns with the words marked, and markup as it was said', async () => {
    const { org_id } = await held([
      'Why?',
      'The <b>charger</b> broke.',
      'Yes?',
      'No other \u0002charger.',
    ])
    const [found] = await search(org_id, 'charger why')
    const shown = found!.matches!.map(({ excerpt }) => excerpt.map(({ text }) => text).join(''))
    expect(found!.matches).toHaveLength(2)
    expect(shown[1]).toContain('No other charger.')
    const marked = found!.matches!.flatMap(({ excerpt }) => excerpt.filter((part) => part.is_match))
    expect(marked.map(({ text }) => text)).toEqual(['charger', 'charger'])
    expect((await search(org_id, 'charger'))[0]!.matches![0]).toMatchObject({ role: 'user' })
  })

  test('without words shows no turns', async () => {
    const [row] = await asOrg(app, english.org_id, (sql) =>
      listConversations(sql, english.org_id, { limit: 1 }),
    )
    expect(row!.matches).toBeNull()
  })

  test('finds nothing of another organization, whatever the query', async () => {
    const other = await held(['Hello?', 'My charger sings.'])
    expect(await finds(other.org_id, 'broken')).toBe(false)
    const asked = await asOrg(
      app,
      other.org_id,
      (sql) => sql`select id from conversations_saying('broken', ${english.org_id}) as found (id)`,
    )
    expect(asked).toEqual([])
    const all = await listPlatformInterviews(sql, { q: 'charger' }, { limit: 50 })
    const owners = all.map(({ org_id }) => org_id)
    expect(owners).toEqual(expect.arrayContaining([english.org_id, other.org_id]))
    const one = await listPlatformInterviews(
      sql,
      { q: 'charger', org_id: other.org_id },
      { limit: 50 },
    )
    expect(one.map(({ org_id }) => org_id)).toEqual([other.org_id])
  })
})

test('the app role finds nothing while no organization is set', async () => {
  const { org_id } = await held(['Hello?', 'An okapi.'])
  const sayingOkapi = (sql: Sql, org: string | null) =>
    sql`select id from conversations_saying('okapi', ${org}) as found (id)`
  expect(await sayingOkapi(sql, null)).toHaveLength(1)
  expect(await sayingOkapi(app, null)).toEqual([])
  expect(await sayingOkapi(app, org_id)).toEqual([])
})

describe('what can be found', () => {
  test('is what was said in conversations that are over', async () => {
    const call = await seedCall(sql)
    await say(call, ['Hello?', 'A zebra.'])
    expect(await finds(call.org_id, 'zebra')).toBe(false)
    await end(call)
    expect(await finds(call.org_id, 'zebra')).toBe(true)
  })

  test('follows turns that are written, changed and deleted later', async () => {
    const call = await held(['Hello?', 'A zebra.'])
    const { org_id, session } = call
    await sql`update turn set text = 'A tapir.' where session_id = ${session.id} and position = 1`
    expect([await finds(org_id, 'zebra'), await finds(org_id, 'tapir')]).toEqual([false, true])
    await sql`delete from turn where session_id = ${session.id} and position = 1`
    expect(await finds(org_id, 'tapir')).toBe(false)
    expect(await finds(org_id, 'hello')).toBe(true)
  })

  test('does not include words deleted at the end of their retention period', async () => {
    const call = await held(['Hello?', 'A zebra.'])
    await sql`
      update conversation
      set ended_at = now() - interval '90 days'
      where id = ${call.conversation_id}
    `
    expect(await finds(call.org_id, 'zebra')).toBe(true)
    await sql`update org set retention_days = 30 where id = ${call.org_id}`
    await sql.begin((sql: Sql) => deleteOldTranscripts(sql, null))
    expect(await finds(call.org_id, 'zebra')).toBe(false)
    expect(await wordsOf(call)).toEqual([])
  })

  test('is deleted with its conversation', async () => {
    const call = await held(['Hello?', 'A zebra.'])
    expect(await wordsOf(call)).toHaveLength(1)
    await sql`delete from conversation where id = ${call.conversation_id}`
    expect(await wordsOf(call)).toEqual([])
  })

  test('may be longer than a tsvector can be', async () => {
    const many = Array.from({ length: 300_000 }, (_, n) => `word${n}`)
    const call = await held(['Hello?', 'A zebra.', ...turnsOf(many)])
    expect(await finds(call.org_id, 'zebra')).toBe(true)
  })

  test('may be longer even if each letter takes two bytes', async () => {
    const many = Array.from({ length: 100_000 }, (_, n) => inCyrillic(1_000_000 + n))
    const call = await held(['Hello?', 'A zebra.', ...turnsOf(many)])
    expect(await finds(call.org_id, 'zebra')).toBe(true)
  })
})

test('a turn of a running call does not cost the search anything', async () => {
  const owner = database.connect('owner')
  const [running, over] = [await seedCall(sql), await held(['Hello?'])]
  const saveTurn = ({ session }: Seeded) =>
    owner.begin(async (sql) => {
      await sql`
        create or replace function note_words(ids text[]) returns void
        language plpgsql as $$ begin raise exception 'noted'; end $$
      `
      await sql`set local role colloquy_service`
      await sql`
        insert into turn (id, org_id, session_id, position, role, text, started_at)
        select ${newId('trn')}, org_id, id, 7, 'user', 'A zebra.', now()
        from session
        where id = ${session.id}
      `
      await sql`update turn set text = 'A tapir.' where session_id = ${session.id} and position = 7`
      await sql`delete from turn where session_id = ${session.id} and position = 7`
      throw new Error('undone')
    })
  await expect(saveTurn(running)).rejects.toThrow('undone')
  await expect(saveTurn(over)).rejects.toThrow('noted')
})

/** A number as a word. */
const inCyrillic = (n: number) =>
  String(n).replaceAll(/\d/g, (digit) => 'абвгдежзик'[Number(digit)]!)

function wordsOf({ conversation_id }: Seeded) {
  return sql`select from transcript_words where conversation_id = ${conversation_id}`
}
