import { useId, type ReactNode } from "react";

interface SectionProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** One part of the sheet, named by its heading. */
export function Section({ title, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
