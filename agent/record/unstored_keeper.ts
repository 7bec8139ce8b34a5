import type { UnstoredCall } from '../../db/calls/record/unstored_call.ts'
import { SECOND } from '../../shared/base/time.ts'
import { coalesce } from '../async/coalesce.ts'
import type { HeldCall } from '../held_call.ts'
import type { Committer } from '../interview/commits/committer.ts'
import type { Recorder } from './recorder.ts'
import { fileNameOf } from './unstored_folder.ts'

/** How often it checks for unstored data. */
export const LOOK_MS = 2 * SECOND

type Options = Pick<HeldCall, 'unstored_folder' | 'ticket' | 'brief' | 'lease' | 'log'> & {
  recorder: Pick<Recorder, 'unstored' | 'save'>
  committer: Pick<Committer, 'unstored'>
}

export type UnstoredKeeper = ReturnType<typeof keepUnstored>

/**
 * Writes what the database has not accepted for some seconds to a file, so that it survives this
 * process, and removes the file once everything is stored.
 */
export function keepUnstored(options: Options) {
  const { unstored_folder: folder, ticket, brief, lease, log, recorder, committer } = options
  const { session_id, org_id, conversation_id } = brief
  const session = { id: session_id, org_id, conversation_id }
  const held = { session, lease_token: lease.token }
  let ending: UnstoredCall['ending'] = null
  let isLate = false
  let isWritten = false
  let call: UnstoredCall = { ...held, turns: [], commits: [], ending }
  const files = coalesce(() =>
    keep().catch((error: unknown) =>
      log.error({ error }, 'unstored data could not be written to disk'),
    ),
  )
  const timer = setInterval(look, LOOK_MS)

  function noted(): UnstoredCall {
    return { ...held, turns: recorder.unstored(), commits: committer.unstored(), ending }
  }

  function look() {
    call = noted()
    const wasLate = isLate
    isLate = isMissing(call)
    if (isLate && wasLate) {
      if (ending === null) void recorder.save()
      void files.run()
    } else if (isWritten) void files.run()
  }

  async function keep() {
    if (isMissing(call)) {
      await folder.write(call, ticket)
      if (!isWritten) log.warn('unstored data is kept on disk until it can be stored')
      isWritten = true
    } else if (isWritten) {
      await folder.remove(fileNameOf(held))
      isWritten = false
    }
  }

  return {
    /** The call is ending, which is not stored yet either. */
    ends(reason: NonNullable<UnstoredCall['ending']>) {
      ending = reason
    },
    /** This process is done with the call: what is left stays in the file. */
    stop(): Promise<void> {
      clearInterval(timer)
      call = noted()
      return files.run()
    },
    /** Everything is stored. */
    done(): Promise<void> {
      clearInterval(timer)
      call = { ...call, turns: [], commits: [], ending: null }
      return files.run()
    },
  }
}

function isMissing({ turns, commits, ending }: UnstoredCall) {
  return turns.length > 0 || commits.length > 0 || ending !== null
}
