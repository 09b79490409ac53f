import { cloneElement, useEffect, useId, useReducer, type ReactElement, type ReactNode } from "react";
import { whenTouched } from "#web/lib/when-touched.ts";
import type { Side } from "./tooltip/place-beside.ts";
import { useTooltip } from "./tooltip/useTooltip.ts";
import type WordsBeside from "./tooltip/Words.tsx";

/** Fetched once the page is touched: before that nobody points at anything. */
let Words: typeof WordsBeside | null = null;

export async function preloadWords(): Promise<void> {
  try {
    ({ default: Words } = await import("./tooltip/Words.tsx"));
  } catch {
    // A thing can be used without its words.
  }
}

interface TooltipProps {
  content: ReactNode;
  /** The thing it explains; it has to take the focus, so that the words can be reached without a mouse. */
  children: ReactElement<Handlers & { "aria-describedby"?: string | undefined }>;
  side?: Side | undefined;
}

type Handlers = Partial<Record<keyof ReturnType<typeof useTooltip>["thing"], (event: never) => void>>;

/** Our own and not a library's: every page has one, and none needs more than this. */
export function Tooltip({ content, children, side = "top" }: TooltipProps) {
  const id = useId();
  const { anchor, thing, words } = useTooltip();
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => whenTouched(preloadWords), []);
  useEffect(() => {
    if (anchor !== null && Words === null) void preloadWords().then(lookAgain);
  }, [anchor]);
  const described = anchor === null ? {} : { "aria-describedby": id };
  return (
    <>
      {cloneElement(children, { ...besideOwn(thing, children.props), ...described })}
      {anchor && Words && (
        <Words id={id} anchor={anchor} side={side} {...words}>
          {content}
        </Words>
      )}
    </>
  );
}

/** The thing's own handlers come first. */
function besideOwn(ours: ReturnType<typeof useTooltip>["thing"], own: Handlers): Handlers {
  return Object.fromEntries(
    Object.entries(ours).map(([name, handler]) => [
      name,
      (event: never) => {
        own[name as keyof Handlers]?.(event);
        handler(event);
      },
    ]),
  );
}
