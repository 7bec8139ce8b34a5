import type { Router } from '@koa/router'
import type { Admission } from '../http/admit.ts'
import type { Service } from '../service.ts'
import { mountConfirmation } from './confirmation.ts'
import { mountInvitation } from './invitation_page.ts'
import { mountLive } from './live.ts'
import { mountRunningCalls } from './running_calls.ts'
import { mountSession } from './session.ts'

/** Serves what only the console's pages ask for. */
export function mountConsole(router: Router, service: Service, admission: Admission) {
  mountSession(router, service, admission)
  mountConfirmation(router, service, admission)
  mountInvitation(router, service, admission)
  mountLive(router, service, admission)
  mountRunningCalls(router, service, admission)
}
