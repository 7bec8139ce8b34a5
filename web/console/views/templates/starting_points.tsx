import { useAnswer } from '../../ask/answer.ts'

/** Three ways to start a template. */
export function StartingPoints() {
  const { state } = useAnswer('getDefaultTemplate', {})
  const usual = state.value.at === 'ready' ? state.value.data : null
  return (
    <ul class="starts">
      {usual && (
        <li>
          <a class="panel" href="/console/templates/new?from=default">
            <h2>{usual.name}</h2>
            <p>{usual.description}</p>
            <p class="hint">A copy to make your own, complete enough to talk to right away</p>
          </a>
        </li>
      )}
      <li>
        <a class="panel" href="/console/templates/new?from=empty">
          <h2>Start empty</h2>
          <p>One phase with one question. Add goals as you go.</p>
          <p class="hint">If you know what you want to find out</p>
        </a>
      </li>
      <li>
        <a class="panel" href="/console/templates/new?from=json">
          <h2>Import JSON</h2>
          <p>Paste or open an exported template, or one you have written.</p>
          <p class="hint">From another installation, or from version control</p>
        </a>
      </li>
    </ul>
  )
}
