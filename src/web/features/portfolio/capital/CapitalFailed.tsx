import { Card } from "#web/ui/card.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { CAPITAL_TITLE } from "./ReturnFigures.tsx";

/** In place of the card. */
export default function CapitalFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Card as="section" pad className="capital-card" aria-label={CAPITAL_TITLE}>
      <h2>{CAPITAL_TITLE}</h2>
      <ErrorState bare onRetry={onRetry}>
        Capital could not be loaded.
      </ErrorState>
    </Card>
  );
}
