import { listAgentWorkers } from '../../../db/service/agent_workers.ts'
import type { JoinLink } from '../../../db/conversations/join_links.ts'
import type { Sql } from '../../../db/sql.ts'
import { readSettings } from '../../../db/service/settings.ts'
import { brokenParts } from '../../../shared/calls/part_check.ts'
import type { Config } from '../../../shared/base/environment/config.ts'
import type { ApiError } from '../../../shared/base/errors.ts'
import type { Part } from '../../../shared/calls/call_fields.ts'
import { setupOf } from '../../../providers/checks/setup_of.ts'
import { chooseVoice } from '../../../providers/choose_voice.ts'
import type { EmbedSession } from '../../../shared/conversations/embed.ts'
import { tryLater } from '../../http/try_later.ts'

type Wanted = Pick<JoinLink, 'language' | 'settings'>

/**
 * The parts without which a conversation cannot begin now: every agent worker knows that their providers
 * refuse the key, or has not reached them for a while.
 */
export async function missingParts(sql: Sql, config: Config, wanted: Wanted): Promise<Part[]> {
  const broken = brokenParts(await listAgentWorkers(sql))
  if (!broken.includes('tts')) return broken
  const { language, settings } = wanted
  const chosen = await readSettings(sql, config)
  const { voice } = chooseVoice(config, chosen, language, settings.voice)
  // The workers do not know of voices that templates alone choose.
  const { voices = [] } = setupOf({}, config, chosen)
  return voices.some(({ provider }) => provider === voice.provider)
    ? broken
    : broken.filter((part) => part !== 'tts')
}

/** How soon a caller may retry, in seconds; a provider that is back is noticed within as many. */
const RETRY_SECONDS = 15
/** Tells the participant's page this refusal from other answers with 503. */
const FIELD: keyof EmbedSession = 'available'

export function notYetAvailable(missing: readonly Part[]): ApiError {
  const parts = missing.map((part) => NAMES[part]).join(' and ')
  const what = `The agent cannot talk yet, because its ${parts} cannot be used; operators see why under Now in the console`
  return tryLater(what, RETRY_SECONDS, { is_ours: true, field: FIELD })
}

const NAMES: Record<Part, string> = { llm: 'model', stt: 'recognizer', tts: 'voice' }
