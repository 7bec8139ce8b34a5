import type { z } from 'zod'
import { describedEnum } from '../../base/schema/described_enum.ts'

export const ExportFormat = describedEnum('Format of the file', {
  csv: 'a table, in which each field of each finding has a column of its own',
  jsonl: 'a JSON object in each line, with the transcript',
}).meta({ id: 'ExportFormat' })
export type ExportFormat = z.infer<typeof ExportFormat>
