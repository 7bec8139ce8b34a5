import type { ComponentType } from 'preact'
import { lazy } from 'preact-iso'
import { View } from './parts/view.tsx'
import { Failure } from './parts/shown.tsx'

/**
 * A view whose code is loaded when it is opened. When it cannot be, because the connection was lost or the service has
 * been updated since this page was loaded, the page is loaded anew; if that did not help, the view says so.
 */
// Each takes the parameters of its own path.
// oxlint-disable-next-line typescript/no-explicit-any
export function lateView(load: () => Promise<{ default: ComponentType<any> }>) {
  return lazy(() => load().catch(loadAnew))
}

function loadAnew() {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (loaded!.type === 'reload') return { default: NotLoaded }
  location.reload()
  return new Promise<never>(() => {})
}

const WHY = new Error('A part of this page could not be loaded; check your connection')

function NotLoaded() {
  return (
    <View title="Not loaded">
      <Failure error={WHY} again={() => location.reload()} />
    </View>
  )
}
