import { findConversation } from '../../db/conversations/conversations.ts'
import { listPersons } from '../../db/conversations/persons.ts'
import { findSessionReading, listOutputs, listTranscript } from '../../db/conversations/readings.ts'
import { listCommits } from '../../db/outputs/commits.ts'
import { connect } from '../../db/sql.ts'
import { serveReference } from './serve_reference.ts'

/*
 * The reference: a bare HTTP server that runs the statements for one conversation and writes the
 * result. No key, no limit, no row-level security, no transaction, no validation, no log.
 */

const { DATABASE_URL = '', ORG_ID = '' } = process.env
const sql = connect(DATABASE_URL, { access: 'service' })

serveReference(async (request) => {
  const id = request.url!.slice('/v1/interviews/'.length)
  const [conversation, persons, commits, transcript, outputs, session] = await Promise.all([
    findConversation(sql, ORG_ID, id),
    listPersons(sql, id),
    listCommits(sql, id),
    listTranscript(sql, id),
    listOutputs(sql, id),
    findSessionReading(sql, { conversation_id: id }),
  ])
  return { ...conversation, persons, commits, transcript, outputs, session }
})
