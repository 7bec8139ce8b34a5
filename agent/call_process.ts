import { defineAgent, type JobContext } from '@livekit/agents'
import { findCallBrief } from '../db/calls/sessions.ts'
import { releaseLease, takeLease } from '../db/calls/leases.ts'
import { connect } from '../db/sql.ts'
import { loadProviders } from '../providers/load_providers.ts'
import { readCallConfig } from '../shared/base/environment/config.ts'
import { createLogger, logForNode } from '../shared/base/log/log.ts'
import { must } from '../shared/base/must.ts'
import { logKeyOfCall, refuseForeign } from './worker/child_environment.ts'
import { keepConnections } from './worker/connections.ts'
import { routeFrameworkLog } from './worker/framework_log.ts'
import { LiveCall } from './live_call.ts'
import { openFolder } from './record/unstored_folder.ts'
import { restoreOwn } from './record/restore_unstored.ts'
import { callOf, holderOf } from './worker/job.ts'
import { prewarmVad } from './hear/prewarm_vad.ts'
import { readCall } from './held_call.ts'
import { compileSchemas, loadCompiler } from './interview/schemas.ts'

// Done on import, because the framework reads its logger before it calls anything in this file.
await loadProviders(process.env)
const config = readCallConfig(process.env)
refuseForeign(process.env)
const processLog = createLogger(config.LOG_LEVEL, { key: logKeyOfCall(process.env) })
routeFrameworkLog(processLog)
logForNode(processLog)

/** The process of a call. The framework imports this file once for each room. */
export default defineAgent({
  prewarm() {
    keepConnections()
    loadCompiler()
    void prewarmVad(config, processLog)
  },

  async entry(ctx: JobContext) {
    const { session_id, ticket } = callOf(ctx.job.metadata)
    const log = processLog.child({ session_id })
    routeFrameworkLog(log)
    process.on('unhandledRejection', (error) => log.error({ error }, 'unhandled rejection'))

    const sql = connect(config.DATABASE_URL, { access: 'call', ticket, max: 2 })
    const lease = await takeLease(sql, session_id, holderOf(ctx.job.id))
    if (!lease) {
      log.info('the call is over or another process holds it')
      await sql.end()
      return ctx.shutdown('not ours')
    }
    let leave = () => releaseLease(sql, lease)
    // Without its worker, this process would be killed in the middle of the call, so let another
    // process take over at once.
    process.on('disconnect', () => {
      log.warn('the worker process is gone')
      void leave().finally(() => process.exit(1))
    })

    const brief = must(await findCallBrief(sql, session_id), `the session ${session_id} exists`)
    compileSchemas(brief.template, log)
    const unstored_folder = openFolder(config.UNSTORED_DIR)
    const left = { folder: unstored_folder, sql, log }
    const isOver = await restoreOwn(left, lease, brief.template).catch((error: unknown) => {
      log.error({ error }, 'data of this call left by an earlier process is not stored yet')
      return false
    })
    if (isOver) {
      await sql.end()
      return ctx.shutdown('an earlier process was ending it')
    }
    const held = await readCall({ ctx, config, log, sql, ticket, lease, brief, unstored_folder })
    const call = new LiveCall(held)
    leave = () => call.leave()
    ctx.addShutdownCallback(leave)
    await call.hold()
  },
})
