import { Agent, setGlobalDispatcher } from 'undici'
import { MINUTE } from '../../shared/base/time.ts'

/**
 * Keeps connections to the providers open while the participant speaks. By default they close after
 * four idle seconds, and the next answer would have to wait for new ones: two round trips for the
 * model, and two for the voice.
 */
export function keepConnections(): void {
  setGlobalDispatcher(new Agent({ keepAliveTimeout: MINUTE }))
}
