const PATHS = {
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  copy: 'M9 9h10v10H9zM5 15V5h10',
  remove: 'M6 6l12 12M18 6L6 18',
  open: 'M9 6l6 6-6 6',
}

/** A decorative icon; its parent provides the label. */
export function Icon({ of }: { of: keyof typeof PATHS }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[of]} />
    </svg>
  )
}

type Properties = {
  icon: keyof typeof PATHS
  label: string
  isOff?: boolean
  act: () => void
}

/** A button that shows only an icon. One without effect is not disabled, so that it keeps the focus. */
export function IconButton({ icon, label, isOff = false, act }: Properties) {
  return (
    <button
      type="button"
      class="quiet icon-button"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) act()
      }}
    >
      <Icon of={icon} />
    </button>
  )
}
