import { Badge } from '../../parts/badge.tsx'
import { VERDICTS } from './change_words.ts'
import type { Change } from './daily.ts'

/** Whether a figure improved. */
export function Verdict({ of }: { of: Change['verdict'] }) {
  const { word, tone } = VERDICTS[of]
  return tone ? <Badge tone={tone}>{word}</Badge> : <span class="hint">{word}</span>
}
