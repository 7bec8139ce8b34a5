import { useLocation } from 'preact-iso'
import { useSigned } from '../../signed_in.ts'

/** The views of one template. Versions of a read-only template are visible only to operators. */
export function TemplateTabs({ id, isReadOnly = false }: { id: string; isReadOnly?: boolean }) {
  const { path } = useLocation()
  const { isOperator } = useSigned()
  const at = `/console/templates/${id}`
  const tabs = [
    [at, isReadOnly ? 'Read' : 'Edit'],
    ...(isReadOnly && !isOperator ? [] : [[`${at}/versions`, 'Versions']]),
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
