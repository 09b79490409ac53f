import { ApiError, isUnreachable } from "#web/lib/api-error.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { NotKeptHere } from "#web/ui/NotKeptHere.tsx";
import { usePageTitle } from "#web/ui/usePageTitle.ts";

interface LocationFailedProps {
  error: Error;
  onRetry: () => void;
}

/** Not there, not held, or an address that no location has: the reader is told the same of all three. */
export function LocationFailed({ error, onRetry }: LocationFailedProps) {
  const isNotTheirs = error instanceof ApiError && [400, 403, 404].includes(error.status);
  usePageTitle(isNotTheirs ? "Location not found" : "Location");
  return (
    <>
      <h1 className="sr">Location</h1>
      {isNotTheirs ? (
        <ErrorState title="Location not found">The requested location could not be found.</ErrorState>
      ) : isUnreachable(error) ? (
        <NotKeptHere what="location" onRetry={onRetry} />
      ) : (
        <ErrorState onRetry={onRetry} />
      )}
    </>
  );
}
