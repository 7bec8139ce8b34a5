import type { Connect } from './connection.ts'

/** Says what this machine lacks to run the service; 0 only if it lacks nothing. */
export async function examineMachine({ env }: Connect, { json }: { json?: boolean }) {
  const { reportExamination } = await import('../local/doctor/report_examination.ts')
  return reportExamination(env, json)
}
