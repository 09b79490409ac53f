import { useState } from "react";
import { counted } from "#shared/domain/counted.ts";
import { formatMoney, sumMoney } from "#shared/domain/money.ts";
import { statementTitle } from "#shared/domain/statements/statement-periods.ts";
import type { CheckedRun, CheckedStatement } from "#shared/statements/statements.schema.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogCancel } from "#web/ui/dialog/dialog.tsx";
import { DottedList, DottedRow } from "#web/ui/dotted-list.tsx";
import { Switch } from "#web/ui/inputs.tsx";

export interface Publication {
  run: CheckedRun;
  statements: readonly CheckedStatement[];
  /** Some of them, not all that are not published yet. */
  isChosen?: boolean;
}

interface PublishDialogProps extends Publication, OpenState {
  onPublished: () => void;
}

/** Asks before statements are published, which cannot be taken back. */
export function PublishDialog(props: PublishDialogProps) {
  const { run, statements, isChosen = false, onPublished, open, onOpenChange } = props;
  const [tell, setTell] = useState(true);
  const { mutate, isPending } = useApiMutation("publishStatements");
  const isAllNew = statements.every(({ replaces }) => replaces !== null);
  const what = isAllNew ? "New Version" : "Statement";
  const count = statements.length;
  const publish = () =>
    mutate(
      {
        params: { runId: run.id },
        body: { ...(isChosen ? { investorIds: statements.map(({ investorId }) => investorId) } : {}), tell },
      },
      {
        onSuccess: () => {
          onPublished();
          onOpenChange(false);
        },
      },
    );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={
        count === run.statements && run.published === 0
          ? `Publish to All ${count.toLocaleString("en-US")}`
          : `Publish ${counted(count, what)}`
      }
      description="They cannot be taken back. A correction makes a new version."
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) publish();
      }}
      footer={
        <>
          <DialogCancel />
          <Button type="submit" busy={isPending} busyText="Publishing...">
            Publish {counted(count, what)}
          </Button>
        </>
      }
    >
      <DottedList>
        <DottedRow label={statementTitle(run.period)}>{counted(count, "statement")}</DottedRow>
        <DottedRow label="Closing balances">
          {formatMoney(sumMoney(statements.map((one) => one.closing)))}
        </DottedRow>
      </DottedList>
      <div className="mt-3">
        <Switch checked={tell} onChange={setTell} help="One e-mail each, without figures.">
          Tell investors by e-mail
        </Switch>
      </div>
    </Dialog>
  );
}
