import type { Address } from '../provider.ts'

/** What is asked, and the variables that decide it. `url`: empty for a provider that asks by itself. */
export type Asked = Address & { key: string; model: string; model_from: string }
