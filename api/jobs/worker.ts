import { type Repeating, repeat } from '../async/repeat.ts'
import { guardedAgent } from '../outputs/address_guard.ts'
import type { Sender } from '../outputs/attempt_delivery.ts'
import { createDeliveryRecords } from '../outputs/delivery_records.ts'
import { createEndpoints } from '../outputs/endpoints.ts'
import type { Service } from '../service.ts'
import {
  applyRetention,
  deleteRoom,
  expireConversations,
  foldAnalytics,
  pruneStorage,
  removeOrg,
} from './upkeep.ts'
import { callUpstream } from './call_upstream.ts'
import { finishConversation } from './finish_conversation.ts'
import { forgetKnock } from './forget_knock.ts'
import { finishRecording } from './finish_recording.ts'
import { removeFrame, storeFrame } from './stored_frames.ts'
import { taskList } from './job.ts'
import { lookForAnswers } from './look_for_answers.ts'
import { reflectOnConversation } from './reflect_conversation.ts'
import { startRunner } from './runner.ts'
import { sendDelivery } from './send_delivery.ts'
import { summarizeAgain } from './summarize_again.ts'

/** The delay before the runner is restarted after it ends or fails to start, in milliseconds. */
const RESTART_MS = 1000

/**
 * Runs background jobs until it is stopped, which lets running jobs finish. A runner fails when the database
 * does not answer at the moment a job ends; a new one then takes its place.
 */
export async function startWorker(service: Service): Promise<Repeating> {
  const { config, pools, log } = service
  const dispatcher = guardedAgent({ allow_private: config.ALLOW_PRIVATE_WEBHOOKS })
  const sender: Sender = {
    dispatcher,
    endpoints: createEndpoints(() => performance.now()),
    records: createDeliveryRecords(pools.service),
    now: Date.now,
    random: Math.random,
  }
  const tasks = taskList(service, {
    'delivery.send': sendDelivery(sender),
    'delivery.call': callUpstream(sender),
    'conversation.look': lookForAnswers(),
    'conversation.finish': finishConversation(service.llm),
    'conversation.summarize': summarizeAgain(service.llm),
    'conversation.reflect': reflectOnConversation(),
    'room.delete': deleteRoom,
    'knock.forget': forgetKnock,
    'recording.finish': finishRecording(dispatcher),
    'frame.store': storeFrame(sender.endpoints),
    'frame.remove': removeFrame(sender.endpoints),
    'org.remove': removeOrg,
    'conversation.expire': expireConversations,
    'analytics.fold': foldAnalytics,
    'retention.apply': applyRetention,
    'storage.prune': pruneStorage,
  })
  let isStopping = false
  let runner = await startRunner(service, tasks)
  const restarting = repeat(RESTART_MS, log, async () => {
    await runner.ended
    if (isStopping) return
    log.warn('restarting the job queue')
    runner = await startRunner(service, tasks)
    if (isStopping) await runner.stop()
  })
  return {
    async stop() {
      isStopping = true
      await runner.stop()
      await restarting.stop()
      await dispatcher.close()
    },
  }
}
