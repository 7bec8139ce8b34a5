import { closeSessionOf, holdSessionOf, listExpired } from '../../db/calls/endings.ts'
import { moveConversation } from '../../db/conversations/transitions.ts'
import { job } from './job.ts'

/** Expires the conversations that nobody joined before their link ran out. */
export const expireConversations = job('conversation.expire', async ({ pools: { service } }) => {
  for (const id of await listExpired(service)) {
    await service.begin(async (sql) => {
      await holdSessionOf(sql, id)
      const expiry = { from: ['created' as const], to: 'expired' as const }
      const moved = await moveConversation(sql, id, { ...expiry, reason: 'never_joined' })
      if (moved) await closeSessionOf(sql, id, 'completed')
    })
  }
})
