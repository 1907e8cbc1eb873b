/** Three set flats, the tallest with a window. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="var(--brand-square)" />
      <path d="M5 18v-7.5l4-2V18zM10.2 18V5l4.3 2.2V18z" fill="var(--on-fill)" />
      <path d="M15.7 18v-6.5l3.3 1.7V18z" fill="var(--on-fill)" opacity=".6" />
      <path d="M11.5 10h1.7v2.5h-1.7z" fill="var(--brand-square)" />
    </svg>
  )
}
