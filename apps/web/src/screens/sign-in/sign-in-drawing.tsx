/** A street of set flats under a lamp. */
export function SignInDrawing() {
  return (
    <svg
      width="520"
      height="360"
      viewBox="0 0 520 360"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <circle cx="430" cy="74" r="26" fill="var(--accent-line)" stroke="none" />
      <path d="M180 190h40v46h-40z" fill="var(--accent-line)" stroke="none" opacity=".8" />
      <path d="M290 130h36v50h-36z" fill="var(--menu-active-area)" stroke="none" />
      <path d="M20 320h480" />
      <path d="M70 320V190l80-36v166M150 320V120l110 50v150M260 320V90l90-40v270M350 320V150l80 38v132" />
      <path d="M180 190h40v46h-40zM290 130h36v50h-36zM290 210h36v50h-36zM92 232h32v88H92zM378 230h28v90h-28z" />
      <path d="M430 320l36-96M430 250h26" strokeDasharray="4 4" />
    </svg>
  )
}
