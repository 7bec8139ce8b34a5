import { unescapeTags } from '../../shared/prompt/tags/tags.ts'
import { FactKind } from '../../shared/interviews/reflection/fact.ts'
import { judgeByFacts } from '../../shared/interviews/reflection/verdict.ts'

/** Judges a conversation by the facts of the task alone. */
export function reflectionOn(task: string): string {
  const found = task.matchAll(/<fact kind="(\w+)" turns="([^"]*)">([^<]*)<\/fact>/g)
  const facts = Array.from(found, ([, kind, turns, detail]) => ({
    kind: FactKind.parse(kind),
    detail: unescapeTags(detail!),
    turn_ids: turns!.split(' ').filter(Boolean),
  }))
  return JSON.stringify(judgeByFacts(facts))
}
