import { expireCall } from '../../db/calls/end_call.ts'
import { listExpired } from '../../db/calls/endings.ts'
import { job } from './job.ts'

/** Expires the conversations that nobody joined before their link expired. */
export const expireConversations = job('conversation.expire', async ({ pools: { service } }) => {
  for (const id of await listExpired(service)) {
    await service.begin((sql) => expireCall(sql, id))
  }
})
