import { Button } from "#web/ui/Button.tsx";

/** The form shows what was entered before a reload, a lost session or another choice. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p className="restored">
      <span className="help">What you entered here before has been restored.</span>
      <Button variant="ghost" onClick={onStartOver}>
        Start Over
      </Button>
    </p>
  );
}
