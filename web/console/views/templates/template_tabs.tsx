import { useLocation } from 'preact-iso'
import { useSigned } from '../../signed_in.ts'
import type { Fields } from './draft/json.ts'
import { isReadOnly, mayChange } from './lock.ts'

/**
 * The views of one template; undefined until it is loaded. Versions of a template of others are visible
 * only to operators.
 */
export function TemplateTabs({ id, of }: { id: string; of: Fields | undefined }) {
  const { path } = useLocation()
  const signed = useSigned()
  const { isOperator } = signed
  const at = `/console/templates/${id}`
  const tabs = [
    [at, of && !mayChange(of, signed) ? 'Read' : 'Edit'],
    ...(of && isReadOnly(of) && !isOperator ? [] : [[`${at}/versions`, 'Versions']]),
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
