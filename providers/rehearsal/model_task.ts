import { greetingFor } from '../../shared/prompt/greeting.ts'
import { progressFor } from '../../shared/prompt/progress.ts'
import { instructionsFor } from '../../shared/prompt/prompt.ts'
import { situationOf } from '../../shared/prompt/situation.ts'
import { commitTool, declineTool, endTool } from '../../shared/prompt/tools.ts'
import { readCommit } from '../../shared/templates/goals/goal_commit.ts'
import { goalsOf, Phase } from '../../shared/templates/template.ts'

const phase = Phase.parse({
  id: 'work',
  goals: [
    { id: 'job', type: 'open', title: 'Job', prompt: 'What do you do for a living?' },
    { id: 'years', type: 'number', title: 'Years', prompt: 'For how many years have you done so?' },
  ],
})
const template = { name: 'Rehearsal', phases: [phase], settings: {} }
const situation = situationOf({ template, language: 'en', context: {}, skills: [] }, [])
const persons = [{ name: 'Anna' }]

/** The request of a call in which the participant has just given an answer. */
export function modelTask() {
  return {
    messages: [
      { role: 'system' as const, content: instructionsFor({ ...situation, at: new Date() }) },
      { role: 'assistant' as const, content: greetingFor({ ...situation, persons }) },
      { role: 'user' as const, content: 'I am a teacher, and I have done that for twelve years.' },
      { role: 'system' as const, content: `${progressFor({ ...situation, persons })}\n\n${NOW}` },
    ],
    tools: [commitTool(goalsOf(template), template), declineTool(), endTool()].map((tool) => ({
      type: 'function' as const,
      function: tool,
    })),
  }
}

/** So that a model that would first ask for more has no reason to. */
const NOW = 'Record this answer now with commit_goal.'

/** Why a commit cannot be used; undefined if it can. */
export function problemIn(args: unknown): string | undefined {
  const read = readCommit(template, args)
  return 'problem' in read ? read.problem : undefined
}
