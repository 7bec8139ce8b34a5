import { View } from '../../parts/view.tsx'

/** The start page of somebody whose key may not see calls. */
export function NoCalls() {
  return (
    <View title="Console">
      <p class="lead">
        The key that you signed in with does not have the scope <code>run</code>, so it shows no
        calls, conversations or deliveries. The menu has what it may do.{' '}
        <a href="/docs/people_and_keys">More about scopes</a>
      </p>
    </View>
  )
}
