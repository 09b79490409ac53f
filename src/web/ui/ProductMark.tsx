/** The plate with a quarter arc. Takes the ink of its place; the arc is --mark-arc. */
export function ProductMark({ size = 32 }: { size?: number }) {
  return (
    <svg
      className="mark"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="16" cy="16" r="13.5" stroke="currentColor" strokeWidth="1.5" opacity=".55" />
      <circle cx="16" cy="16" r="8.4" stroke="currentColor" strokeWidth="1.25" opacity=".9" />
      <circle
        cx="16"
        cy="16"
        r="13.5"
        stroke="var(--mark-arc)"
        strokeWidth="3"
        strokeDasharray="23.75 84.82"
        transform="rotate(-90 16 16)"
      />
    </svg>
  );
}
