import { ErrorState } from "./ErrorState.tsx";

interface NotKeptHereProps {
  what: "report" | "location";
  onRetry: () => void;
  bare?: boolean | undefined;
}

/** Without a connection an investor reads what the device has kept; this was never opened on it. */
export function NotKeptHere({ what, onRetry, bare }: NotKeptHereProps) {
  return (
    <div className="not-kept">
      <ErrorState title="No connection" onRetry={onRetry} bare={bare}>
        You have no connection, and have not opened this {what} on this device yet.
      </ErrorState>
    </div>
  );
}
