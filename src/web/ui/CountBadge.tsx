interface CountBadgeProps {
  count: number;
  /** What is counted, for those who hear the heading: "reports". */
  of: string;
}

/** Beside a heading. */
export function CountBadge({ count, of }: CountBadgeProps) {
  return (
    <span className="count">
      {count}
      <span className="sr"> {of}</span>
    </span>
  );
}
