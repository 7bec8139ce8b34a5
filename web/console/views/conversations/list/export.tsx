import { addressOf } from '../../../../../client/address.ts'
import { OPERATIONS } from '../../../../../client/generated.ts'
import { useSigned } from '../../../session/signed_in.ts'

/** Saves the filtered list, all pages of it, as a file. The browser streams it to disk. */
export function Export({ given }: { given: Record<string, string> }) {
  const { isOperator } = useSigned()
  const [, path] = OPERATIONS[isOperator ? 'exportPlatformInterviews' : 'exportInterviews']
  const link = (format: string, label: string) => (
    <a
      class="button"
      href={`/console/api${addressOf(path, { ...given, format })}`}
      download={`conversations.${format}`}
    >
      {label}
    </a>
  )
  return (
    <>
      {link('csv', 'Export CSV')}
      {link('jsonl', 'Export JSONL')}
    </>
  )
}
