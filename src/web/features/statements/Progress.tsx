import { useLocation } from "wouter";
import type { StatementRun } from "#shared/statements/statements.schema.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { timeLeft } from "./words.ts";

/** How many of a run's statements are made. */
export function Progress({ run: { done, expected, secondsLeft } }: { run: StatementRun }) {
  return (
    <Card as="section" pad className="statement-progress">
      <div className="space-between">
        <h2>
          Made {done.toLocaleString("en-US")} of {expected.toLocaleString("en-US")}
        </h2>
        {secondsLeft !== null && <span className="muted small">{timeLeft(secondsLeft)}</span>}
      </div>
      <progress value={done} max={Math.max(expected, 1)} aria-label="Statements made" />
      <p className="muted small">You can leave this page; it goes on. Nothing is published by itself.</p>
    </Card>
  );
}

/** Gives up what is being made. */
export function StopButton({ run }: { run: StatementRun }) {
  const [, navigate] = useLocation();
  const { mutateAsync, isPending } = useApiMutation("stopStatements");
  return (
    <Button
      variant="outline"
      busy={isPending}
      // By then the run is gone, and this button with it. A refusal has its toast.
      onClick={() =>
        void mutateAsync({ params: { runId: run.id } }).then(
          () => navigate("/manager/statements"),
          () => undefined,
        )
      }
    >
      Stop
    </Button>
  );
}
