import { tellWorker } from '../../../agent/worker/call_counts.ts'

/* A call from its worker's point of view: it counts, among messages of the framework. */

process.send!({ case: 'pongResponse', value: { timestamp: 1 } })
tellWorker({ of: 'provider_failures', part: 'llm', model: 'gpt-4.1-mini' })
tellWorker({ of: 'replies', outcome: 'apology' })
tellWorker({ of: 'wants', place: 'https://any.example any', wants: { isStrict: true } })
process.disconnect()
// Counts nowhere, and is not an error.
tellWorker({ of: 'replies', outcome: 'answered' })
