import { ApiError, isUnreachable } from "#web/lib/api-error.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { NotKeptHere } from "#web/ui/NotKeptHere.tsx";

interface ReportNotFoundProps {
  error: unknown;
  onRetry: () => void;
  bare?: boolean | undefined;
  /** An investor's device keeps what is opened on it, and a manager's keeps nothing. */
  isKeptOnceOpened?: boolean | undefined;
}

/** The spec's words for a missing report and for a failure; only a failure can be tried again. */
export function ReportNotFound({ error, onRetry, bare, isKeptOnceOpened = false }: ReportNotFoundProps) {
  if (isKeptOnceOpened && isUnreachable(error))
    return <NotKeptHere what="report" onRetry={onRetry} bare={bare} />;
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <ErrorState title="Report not found" bare={bare} {...(isMissing ? {} : { onRetry })}>
      The requested report could not be found.
    </ErrorState>
  );
}
