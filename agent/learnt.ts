import { createLearnt, inherited } from '../providers/learnt.ts'
import { tellWorker } from './worker/call_counts.ts'

/** What this call and earlier ones of its worker have learnt of servers; later ones learn it too. */
export const learnt = createLearnt(inherited(), (place, wants) =>
  tellWorker({ of: 'wants', place, wants }),
)
