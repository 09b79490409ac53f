import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, FileSpreadsheet } from "lucide-react";
import { useEffect } from "react";
import { api } from "#shared/api.ts";
import { statementTitle } from "#shared/domain/statements/statement-periods.ts";
import { FileButton } from "#web/data/FileLink.tsx";
import { ownStatements } from "#web/data/new-statements.ts";
import { query } from "#web/data/queries.ts";
import { isGone } from "#web/lib/api-error.ts";
import { addressOf } from "#web/lib/http-client.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Dialog, DialogCancel } from "#web/ui/dialog/dialog.tsx";
import { useSheet } from "#web/ui/dialog/sheet.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState, Loading } from "#web/ui/states.tsx";
import { StatementSheet } from "./StatementSheet.tsx";

interface StatementDialogProps extends OpenState {
  statementId: number;
  /** Known before the statement is loaded. */
  period: string;
  /** The investor had not opened it before. */
  isNew?: boolean | undefined;
}

/** One version of a statement over the list that it was opened from. */
export default function StatementDialog({
  statementId,
  period,
  isNew,
  open,
  onOpenChange,
}: StatementDialogProps) {
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({
    ...query(api.statements.one, { params: { statementId } }),
    enabled: open,
  });
  const title = statementTitle(period);
  const fileOf = (format: "pdf" | "csv") => addressOf(api.statements.download, { statementId }, { format });
  useSheet(open && data ? `Statement, ${title}` : null);
  const openedOf = isNew ? data?.investorId : undefined;
  useEffect(() => {
    // The server notes that it was opened, but in a preview.
    if (openedOf !== undefined) void client.invalidateQueries({ queryKey: ownStatements(openedOf).queryKey });
  }, [client, openedOf]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Statement"
      description={
        <span className="report-name row wrap">
          {title} {isNew && <Badge tone="brass">New</Badge>}
          {data?.replacedBy && <Badge tone="warning">Replaced by version {data.replacedBy.version}</Badge>}
        </span>
      }
      footer={
        <>
          <DialogCancel>Close</DialogCancel>
          <span className="only-desktop">
            <FileButton icon={FileSpreadsheet} href={fileOf("csv")}>
              Download CSV
            </FileButton>
          </span>
          <FileButton icon={Download} href={fileOf("pdf")}>
            Download PDF
          </FileButton>
        </>
      }
    >
      {isPending && (
        <div className="report-full-height">
          <Loading>
            <div className="report-details report-framed report-skeleton" aria-hidden="true">
              {[32, 58, 45, 80, 80, 80].map((width, line) => (
                <Skeleton key={line} width={`${width}%`} />
              ))}
            </div>
          </Loading>
        </div>
      )}
      {data === undefined && error && (
        <ErrorState bare {...(isGone(error) ? {} : { onRetry: () => void refetch() })}>
          {isGone(error) ? "This statement is not there any more." : "The statement could not be loaded."}
        </ErrorState>
      )}
      {data && <StatementSheet statement={data} />}
    </Dialog>
  );
}
