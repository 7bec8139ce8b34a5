import type { Seed } from './seed.ts'
import { setupAssistant } from './setup_assistant.ts'

/** The templates that the service brings along; a parent comes before its children. */
export const SEEDS: readonly Seed[] = [setupAssistant]
