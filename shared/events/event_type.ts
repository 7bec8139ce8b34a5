import { z } from 'zod'

export const EventType = z
  .enum([
    'conversation.created',
    'conversation.joined',
    'conversation.processing',
    'conversation.completed',
    'conversation.abandoned',
    'conversation.failed',
    'conversation.expired',
    'conversation.cancelled',
    'goal.committed',
    'output.delivered',
    'output.failed',
    'output.held',
  ])
  .meta({ id: 'EventType' })
export type EventType = z.infer<typeof EventType>
