import type { NewJob } from '../jobs.ts'

/** The job that fetches the media of an imported conversation. */
export function recordingJob(session_id: string, run_at?: Date): NewJob {
  return {
    name: 'recording.finish',
    payload: { session_id },
    key: recordingKey(session_id),
    ...(run_at && { run_at }),
  }
}

export function recordingKey(session_id: string): string {
  return `recording:${session_id}`
}
