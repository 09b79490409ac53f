import { Button } from "#web/ui/Button.tsx";

/** The form shows what was entered before a reload, a lost session or another choice. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className="fnote">
      <div>What you entered here before has been restored.</div>
      <div className="fnote-acts">
        <Button variant="ghost" onClick={onStartOver}>
          Start Over
        </Button>
      </div>
    </div>
  );
}
