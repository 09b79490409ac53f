import { type ReactNode, useId } from "react";

interface ReportSectionProps {
  title: string;
  className?: string | undefined;
  /** Beside the heading. */
  aside?: string | undefined;
  children: ReactNode;
}

export function ReportSection({ title, className, aside, children }: ReportSectionProps) {
  const id = useId();
  const heading = <h2 id={id}>{title}</h2>;
  return (
    <section aria-labelledby={id} className={className}>
      {aside === undefined ? (
        heading
      ) : (
        <div className="report-heading space-between">
          {heading}
          <p className="caption">{aside}</p>
        </div>
      )}
      {children}
    </section>
  );
}
