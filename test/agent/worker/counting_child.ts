import { tellWorker } from '../../../agent/worker/call_counts.ts'

/* A call as far as its worker is concerned: it counts, beside messages of the framework. */

process.send!({ case: 'pongResponse', value: { timestamp: 1 } })
tellWorker({ of: 'provider_failures', part: 'llm', model: 'gpt-4.1-mini' })
tellWorker({ of: 'replies', outcome: 'apology' })
process.disconnect()
// Counts nowhere, and is no fault.
tellWorker({ of: 'replies', outcome: 'answered' })
