import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listCommits } from '../../db/outputs/commits.ts'
import { findConversation } from '../../db/conversations/conversations.ts'
import { listPersons } from '../../db/conversations/persons.ts'
import { findSession, listOutputs, listTranscript } from '../../db/conversations/readings.ts'
import { connect } from '../../db/sql.ts'

/*
 * The floor: a bare HTTP server that runs the statements of one conversation and writes what they
 * give. No key, no limit, no row-level security, no transaction, no validation, no log.
 */

const { DATABASE_URL = '', ORG_ID = '' } = process.env
const sql = connect(DATABASE_URL, { access: 'service' })

const server = createServer(async (request, response) => {
  const id = request.url!.slice('/v1/interviews/'.length)
  const [conversation, persons, commits, transcript, outputs, session] = await Promise.all([
    findConversation(sql, ORG_ID, id),
    listPersons(sql, id),
    listCommits(sql, id),
    listTranscript(sql, id),
    listOutputs(sql, id),
    findSession(sql, { conversation_id: id }),
  ])
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ ...conversation, persons, commits, transcript, outputs, session }))
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send?.({ type: 'ready', url: `http://127.0.0.1:${port}` })
})
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
