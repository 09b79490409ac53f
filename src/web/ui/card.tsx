import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface CardProps extends ComponentProps<"div"> {
  /** The element: a section with a heading, an item of a list, an article. */
  as?: "div" | "section" | "article" | "li" | undefined;
  /** Adds padding; without it the content has its own. */
  pad?: boolean | undefined;
}

/** For one object: a location, a report, a form. */
export function Card({ as = "div", pad = false, className, ...props }: CardProps) {
  // All of them take the same attributes; the compiler would look for a ref type that suits each.
  const Element = as as "div";
  return <Element {...props} className={classNames("card", pad && "card-padded", className)} />;
}

interface CardHeadProps {
  title: ReactNode;
  /** For the card's aria-labelledby. */
  id?: string | undefined;
  /** At the right: a switch, a link, a note. */
  children?: ReactNode;
}

export function CardHead({ title, id, children }: CardHeadProps) {
  return (
    <div className="card-head space-between">
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}

interface StatCardProps {
  label: string;
  /** The figure or the name. */
  children: ReactNode;
  /** Below the figure: a growth, a definition. */
  note?: ReactNode;
  /** A line below the figure, which may extend below `aside`. */
  foot?: ReactNode;
  /** At the far right: a sparkline, a row of logos. */
  aside?: ReactNode;
}

export function StatCard({ label, children, note, foot, aside }: StatCardProps) {
  return (
    <div className={classNames("stat", note !== undefined && "stat-tall")}>
      <div className="stat-text">
        <h2 className="stat-label">{label}</h2>
        <div className="stat-figure row">
          <p className="hero-figure">{children}</p>
        </div>
        {note !== undefined && <p className="stat-note">{note}</p>}
        {foot !== undefined && <p className="stat-foot muted small">{foot}</p>}
      </div>
      {aside !== undefined && <div className="stat-aside">{aside}</div>}
    </div>
  );
}

interface StatStripProps {
  /** Widths of the columns on wide screens: "1fr 1fr 1.35fr". Equal by default. */
  columns?: string | undefined;
  /** Columns set by a style sheet, which also apply to the server's rendering. */
  className?: string | undefined;
  /** lg: counts, 48 px. md: money and names, 38 px. */
  size?: "md" | "lg" | undefined;
  /** StatCards. */
  children: ReactNode;
}

/** The figures at the top of a page: a rule above, hairlines below and between. */
export function StatStrip({ columns, className, size = "md", children }: StatStripProps) {
  const style = columns === undefined ? {} : { "--cols": columns };
  return (
    <div
      className={classNames("stats", size === "lg" && "stats-lg", className)}
      style={style as CSSProperties}
    >
      {children}
    </div>
  );
}
