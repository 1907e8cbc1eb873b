import styles from './error-page.module.css'

/** A studio door that stays shut: the rope is across, the lamp is on. */
export function ClosedSetDrawing() {
  return (
    <svg
      className={styles.drawing}
      width="320"
      height="200"
      viewBox="0 0 320 200"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M20 180h280M60 180V64l100-36 100 36v116" />
      <path d="M112 180V92h96v88M160 92v88" />
      <path d="M112 92h96v88h-96z" fill="var(--accent-tint)" stroke="none" opacity=".7" />
      <circle cx="150" cy="138" r="2.5" />
      <circle cx="170" cy="138" r="2.5" />
      <path d="M136 56h48v20h-48z" fill="var(--danger-area)" stroke="var(--danger-line)" />
      <circle cx="148" cy="66" r="4" fill="var(--danger-mark)" stroke="none" />
      <path d="M160 66h16" stroke="var(--danger-mark)" />
      <path d="M84 180v-44M236 180v-44" />
      <circle cx="84" cy="132" r="4" fill="var(--surface)" />
      <circle cx="236" cy="132" r="4" fill="var(--surface)" />
      <path d="M88 134c40 34 104 34 144 0" stroke="var(--accent-mark)" strokeWidth="2.5" />
    </svg>
  )
}

/** A street of flats that ends: the last one was never built. */
export function MissingFlatDrawing() {
  return (
    <svg
      className={styles.drawing}
      width="320"
      height="200"
      viewBox="0 0 320 200"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M20 180h280" />
      <path d="M44 180v-84l52-24v108M96 180V56l56 28v96" />
      <path d="M60 116h22v26H60zM112 104h22v28h-22z" />
      <path d="M112 104h22v28h-22z" fill="var(--accent-tint)" stroke="none" />
      <path d="M152 180V84l60-30v126zM232 180v-72l44 18v54z" strokeDasharray="4 4" />
      <circle cx="252" cy="48" r="18" fill="var(--accent-line)" stroke="none" />
      <path d="M170 180l12-40M182 140h-12" strokeDasharray="4 4" />
      <path
        d="M176 108c0-6 4-10 10-10s10 4 10 9c0 7-10 7-10 14M186 129v.5"
        stroke="var(--accent-mark)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
