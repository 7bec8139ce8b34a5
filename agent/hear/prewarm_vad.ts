import { readSettings } from '../../db/service/settings.ts'
import { connect } from '../../db/sql.ts'
import type { CallConfig } from '../../shared/base/environment/config.ts'
import type { Logger } from '../../shared/base/log/log.ts'
import { loadSilero } from './silero_vad.ts'

/**
 * Loads what detects speech in a process that waits for its call, so that the call begins no later
 * because of it. The call reads the settings again, and loads what is missing.
 */
export async function prewarmVad(
  config: CallConfig,
  log: Logger,
  load: () => Promise<unknown> = loadSilero,
): Promise<void> {
  const sql = connect(config.DATABASE_URL, { access: 'call', max: 1 })
  try {
    const settings = await readSettings(sql, config)
    if (settings['audio.vad_backend'] === 'silero') await load()
  } catch (error) {
    log.debug({ error }, 'the voice-activity detector is not loaded ahead of the call')
  } finally {
    await sql.end({ timeout: 1 })
  }
}
