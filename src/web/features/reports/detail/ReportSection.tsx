import { type ReactNode, useId } from "react";

interface ReportSectionProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

export function ReportSection({ title, className, children }: ReportSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
