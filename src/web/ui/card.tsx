import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { classNames } from "./button.tsx";

interface CardProps extends ComponentProps<"div"> {
  /** What it is in the page: a section with a heading, an item of a list, an article. */
  as?: "div" | "section" | "article" | "li" | undefined;
  /** Padded all round; without it the content brings its own. */
  pad?: boolean | undefined;
}

/** Only where the content is an object: a location, a report, a form. */
export function Card({ as = "div", pad = false, className, ...props }: CardProps) {
  // They take the same attributes; without this the compiler looks for one ref that suits them all.
  const Element = as as "div";
  return <Element {...props} className={classNames("card", pad && "card-pad", className)} />;
}

interface CardHeadProps {
  title: ReactNode;
  /** For aria-labelledby of the card. */
  id?: string | undefined;
  /** At the right: a switch, a link, a quiet note. */
  children?: ReactNode;
}

export function CardHead({ title, id, children }: CardHeadProps) {
  return (
    <div className="card-head">
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}

interface StatCardProps {
  label: string;
  /** The figure or the name. */
  children: ReactNode;
  /** Right beside the figure: a stack of plates. */
  beside?: ReactNode;
  /** Below the figure: a growth, a definition. */
  note?: ReactNode;
  /** A quiet line below the figure, which may run on under what stands at the far right. */
  foot?: ReactNode;
  /** At the far right: a sparkline, a row of plates. */
  aside?: ReactNode;
  /** Whether phones keep what stands at the far right. */
  asideOnPhone?: boolean | undefined;
}

export function StatCard(props: StatCardProps) {
  const { label, children, beside, note, foot, aside, asideOnPhone = false } = props;
  return (
    <div className={classNames("stat", note !== undefined && "stat-tall")}>
      <div className="stat-text">
        <h2 className="stat-label">{label}</h2>
        <div className="stat-figure">
          <p className="hero-num">{children}</p>
          {beside}
        </div>
        {note !== undefined && <p className="stat-note">{note}</p>}
        {foot !== undefined && <p className="stat-foot">{foot}</p>}
      </div>
      {aside !== undefined && (
        <div className={classNames("stat-aside", !asideOnPhone && "stat-hide-phone")}>{aside}</div>
      )}
    </div>
  );
}

interface StatStripProps {
  /** Widths of the columns where there is room: "1fr 1fr 1.35fr". Equal unless told. */
  columns?: string | undefined;
  /** Columns that a style sheet knows, for what is painted before the code is there. */
  className?: string | undefined;
  /** lg: counts, 48 px. md: money and names, 38 px. */
  size?: "md" | "lg" | undefined;
  /** StatCards. */
  children: ReactNode;
}

/** Opens a statement: an ink rule on top, a hairline below, hairlines between the figures. */
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
