import { expect, test } from 'vitest'
import { mintKey } from '../../../../api/routes/people/mint_key.ts'
import { useDatabase } from '../../../helpers/database/database.ts'

const sql = useDatabase().connect('service', { max: 1 })

test('a key belongs to the platform only when that is requested', async () => {
  const nobody = { org_id: null, member_id: null }
  expect((await mintKey(sql, nobody, { label: 'Key' })).key).toMatch(/^sk_/)
  expect((await mintKey(sql, nobody, { label: 'Key' }, 'adm')).key).toMatch(/^adm_/)
})
