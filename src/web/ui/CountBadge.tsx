interface CountBadgeProps {
  count: number;
  /** One of what is counted, for those who hear the heading: "report". */
  of: string;
}

/** Beside a heading. */
export function CountBadge({ count, of }: CountBadgeProps) {
  return (
    <span className="count">
      {count}
      <span className="sr"> {count === 1 ? of : `${of}s`}</span>
    </span>
  );
}
