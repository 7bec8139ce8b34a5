import { z } from 'zod'

/** As a template has it; one without instructions does nothing. Unknown keys are kept. */
export const WrittenAdvisor = z
  .looseObject({
    id: z.string().optional().describe('Identifies the advisor in the template'),
    name: z.string().optional().describe('Name of the advisor'),
    role: z.string().optional().describe('What it watches for, in a few words'),
    instructions: z.string().optional().describe('What it watches for, and when it leaves a note'),
    model: z.string().optional().describe('Model that it asks; absent: the choice of the platform'),
  })
  .meta({
    id: 'Advisor',
    description: 'Watches a conversation and may leave notes for the agent',
    examples: [{ id: 'depth', name: 'Depth', instructions: 'Say when an answer is too short.' }],
  })
