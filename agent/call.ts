import { defineAgent, type JobContext } from '@livekit/agents'
import { listAdvisorNotes } from '../db/calls/record/advisor_notes.ts'
import { findCallBrief } from '../db/calls/sessions.ts'
import { listCommits } from '../db/outputs/commits.ts'
import { listDeclined } from '../db/outputs/declined_goals.ts'
import { releaseLease, takeLease } from '../db/calls/leases.ts'
import { readSettings } from '../db/system/system_config.ts'
import { connect } from '../db/sql.ts'
import { listTurns } from '../db/calls/record/turns.ts'
import { readConfig } from '../shared/base/config.ts'
import { createLogger, logNodeWarnings } from '../shared/base/logs/log.ts'
import { must } from '../shared/base/must.ts'
import { keepConnections } from './worker/connections.ts'
import { routeFrameworkLog } from './worker/framework_log.ts'
import { LiveCall } from './live_call.ts'
import { openFolder } from './unstored/folder.ts'
import { restoreOwn } from './unstored/restore.ts'
import { callOf, holderOf } from './dispatched.ts'
import { chooseEou } from './hear/eou_choice.ts'
import { prewarmVad } from './hear/prewarm_vad.ts'
import { chooseVad } from './hear/vad_choice.ts'
import { compileSchemas, loadCompiler } from './interview/schemas.ts'

// Done on import, because the framework reads its logger before it calls anything in this file.
const config = readConfig(process.env)
const processLog = createLogger(config.LOG_LEVEL)
routeFrameworkLog(processLog)
logNodeWarnings(processLog)

/** One call. The framework imports this file in a separate process for each room. */
export default defineAgent({
  prewarm() {
    keepConnections()
    loadCompiler()
    void prewarmVad(config, processLog)
  },

  async entry(ctx: JobContext) {
    const { session_id, org_id } = callOf(ctx.job.metadata)
    const log = processLog.child({ session_id })
    routeFrameworkLog(log)
    process.on('unhandledRejection', (error) => log.error({ error }, 'unhandled rejection'))

    const sql = connect(config.DATABASE_URL, { access: 'app', org_id, max: 2 })
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
    const [turns, commits, declined, settings, advisor_notes] = await Promise.all([
      listTurns(sql, session_id),
      listCommits(sql, brief.conversation_id),
      listDeclined(sql, brief.conversation_id),
      readSettings(sql, config),
      listAdvisorNotes(sql, session_id),
    ])
    const [eou, vad] = await Promise.all([
      chooseEou(ctx.inferenceExecutor, settings, log),
      chooseVad(settings, log),
    ])
    const held = {
      ctx,
      config,
      settings,
      eou,
      vad,
      log,
      sql,
      lease,
      brief,
      turns,
      settled: [
        ...commits.map((commit) => ({ ...commit, settled_at: commit.committed_at })),
        ...declined.map(({ goal_id, declined_at }) => ({
          goal_id,
          data: null,
          settled_at: declined_at,
        })),
      ],
      advisor_notes,
      unstored_folder,
    }
    const call = new LiveCall(held)
    leave = () => call.leave()
    ctx.addShutdownCallback(leave)
    await call.hold()
  },
})
