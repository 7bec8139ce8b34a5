import { Agent, setGlobalDispatcher } from 'undici'
import { MINUTE } from '../../shared/time.ts'

/**
 * Keeps connections to the providers open while the participant speaks. By default one that is idle
 * for four seconds is closed, and the next answer would wait for a new one: a handshake of two round
 * trips for the model, and again for the voice.
 */
export function keepConnections(): void {
  setGlobalDispatcher(new Agent({ keepAliveTimeout: MINUTE }))
}
