import { useRoute } from 'preact-iso'

/** Switches between an operator's two lists. */
export function WhoseTemplates() {
  const isAll = useRoute().query.of === 'all'
  return (
    <nav class="tabs" aria-label="Whose templates">
      <a href="/console/templates" aria-current={isAll ? undefined : 'page'}>
        Platform
      </a>
      <a href="/console/templates?of=all" aria-current={isAll ? 'page' : undefined}>
        All organizations
      </a>
    </nav>
  )
}
