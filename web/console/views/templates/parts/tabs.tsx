import { useLocation } from 'preact-iso'
import { useSigned } from '../../../session/signed_in.ts'

/** The views of one template. */
export function Tabs({ id }: { id: string }) {
  const { path } = useLocation()
  const { isOperator } = useSigned()
  const at = `/console/templates/${id}`
  const tabs = [
    [at, 'Edit'],
    [`${at}/versions`, 'Versions'],
    ...(isOperator ? [] : [[`${at}/invite`, 'Invite']]),
  ] as [string, string][]
  return (
    <nav class="tabs" aria-label="Template">
      {tabs.map(([to, label]) => (
        <a key={to} href={to} aria-current={path === to ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
