import type { llm } from '@livekit/agents'
import type { Language } from '../../shared/languages.ts'
import { soundsFinished } from '../../shared/speech/finished.ts'

/**
 * Decides by the words whether a turn is over, by rules for each language: it asks no model. The
 * framework has no detector for text that runs without its cloud or a download.
 */
export function wordDetector(language: Language) {
  return {
    model: 'words',
    provider: 'colloquy',
    supportsLanguage: () => Promise.resolve(true),
    unlikelyThreshold: () => Promise.resolve(0.5),
    predictEndOfTurn({ items }: llm.ChatContext) {
      const last = items.findLast((item) => item.type === 'message' && item.role === 'user')
      const said = (last?.type === 'message' && last.textContent) || ''
      return Promise.resolve(soundsFinished(said, language) ? 1 : 0)
    },
  }
}
