import { useEffect, useRef } from "react";
import { Button } from "#web/ui/Button.tsx";

/** Both doors lead to the same form. */
export type Door = "investor" | "manager";

interface WelcomeProps {
  /** The button that gets the focus back when the form was closed. */
  cameFrom: Door | null;
  onOpen: (door: Door) => void;
}

export function Welcome({ cameFrom, onOpen }: WelcomeProps) {
  const buttons = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (cameFrom) buttons.current?.querySelector<HTMLButtonElement>(`[data-door=${cameFrom}]`)?.focus();
  }, [cameFrom]);

  return (
    <div className="l-mid">
      <h1>
        Report <br />
        Management <br />
        Tool
      </h1>
      <p className="tag">The monthly account of every restaurant, cafe and bar you own a part of.</p>
      <div className="l-btns" ref={buttons}>
        <Button size="lg" data-door="investor" onClick={() => onOpen("investor")}>
          Investor Login
        </Button>
        <Button size="lg" variant="outline" data-door="manager" onClick={() => onOpen("manager")}>
          Manager Login
        </Button>
      </div>
    </div>
  );
}
