import { HEIGHT, LANES } from './lanes/lanes.ts'

/** The labels to the left of the lanes. */
export function LaneNames() {
  return (
    <div class="lane-names" style={{ height: `${HEIGHT}px` }}>
      {LANES.map(({ lane, top }) => {
        const { names, height } = lane
        return names.map((name, row) => (
          <span
            key={name}
            style={{
              top: `${top + (row * height) / names.length}px`,
              height: `${height / names.length}px`,
            }}
          >
            {name}
          </span>
        ))
      })}
    </div>
  )
}
