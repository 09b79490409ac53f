import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

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
