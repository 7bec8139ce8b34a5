import { Language } from '../../shared/languages.ts'
import { unescapeTags } from '../../shared/prompt/tags.ts'
import { LINES } from './lines/lines.ts'
import { listed } from './lines/listed.ts'
import { spoken } from './spoken.ts'

/** A narrative of a conversation from what the summary task tells: topics, findings, transcript. */
export function summaryOf(task: string): string {
  const language = Language.catch('en').parse(/<language>(\w+)<\/language>/.exec(task)?.[1])
  const { summary, and } = LINES[language]
  const topics = [...task.matchAll(/<topic id="([^"]*)">([^<]*)<\/topic>/g)].map(
    ([, id, title]) => ({
      id: unescapeTags(id!),
      title: unescapeTags(title!).replace(/[.?!:]+$/, ''),
    }),
  )
  const findings = findingsIn(task)
  const subject = unescapeTags(/<subject>([^<]*)<\/subject>/.exec(task)?.[1] ?? '')
  const answers = task.match(/<turn role="user"/g)?.length ?? 0

  const settled = topics.filter(({ id }) => Object.hasOwn(findings, id))
  const open = topics.filter(({ id }) => !Object.hasOwn(findings, id)).map(({ title }) => title)
  const told = settled.map(({ id, title }) => summary.said(title, valueOf(findings[id], language)))
  const themes = [...new Set(settled.flatMap(({ id }) => themesOf(findings[id])))]
  return [
    summary.opening(subject, answers),
    ...(told.length > 0 ? told : [summary.nothing]),
    ...(themes.length > 0 ? [summary.themes(listed(themes.slice(0, 5), and))] : []),
    ...(open.length > 0 ? [summary.open(listed(open, and))] : []),
  ].join(' ')
}

function findingsIn(task: string): Record<string, unknown> {
  try {
    const text = unescapeTags(/<findings>([^<]*)<\/findings>/.exec(task)?.[1] ?? '{}')
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

const LONGEST = 240

function valueOf(data: unknown, language: Language) {
  const {
    answer,
    themes: _themes,
    quotes: _quotes,
    ...rest
  } = (data ?? {}) as Record<string, unknown>
  const text = typeof answer === 'string' ? answer : spoken(rest, language)
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')} …` : text
  return short.replace(/[.?!]+$/, '')
}

function themesOf(data: unknown): string[] {
  const { themes } = (data ?? {}) as { themes?: unknown }
  return Array.isArray(themes) ? themes.filter((theme) => typeof theme === 'string') : []
}
