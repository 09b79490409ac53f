import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { displayName } from "#shared/domain/names.ts";
import { query } from "#web/data/query.ts";
import { useKeptEntry } from "#web/lib/useKeptEntry.ts";
import { useSchemaForm } from "#web/lib/useSchemaForm.ts";
import { Banner } from "#web/ui/Banner.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { DialogCancel } from "#web/ui/DialogCancel.tsx";
import { KeptEntryNote } from "#web/ui/KeptEntryNote.tsx";
import { HoldingsToAssign } from "./HoldingsToAssign.tsx";
import { NEW_INVESTOR } from "#web/lib/new-forms.ts";
import { blankInvestor, newInvestorForm, type NewInvestorValues } from "./investor-forms.ts";
import { NewAccountFields } from "./NewAccountFields.tsx";
import { sayInvalidPercentages } from "./say-invalid-percentages.ts";
import { useAsOpened } from "./useAsOpened.ts";
import { useCreateInvestor } from "./useCreateInvestor.ts";

interface CreateInvestorDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CreateInvestorDialog({ open, onOpenChange }: CreateInvestorDialogProps) {
  const form = useSchemaForm<NewInvestorValues>(newInvestorForm, blankInvestor);
  const kept = useKeptEntry(NEW_INVESTOR, form.form, open);
  const { save, unfinished } = useCreateInvestor(kept.saved);
  const locations = useQuery({ ...query(api.locations.list), refetchOnMount: "always" });
  const places = useAsOpened(locations, form.isSubmitting);

  const submit = form.submit(
    async (values) => {
      const rest = await save(values);
      if (!rest) return onOpenChange(false);
      form.form.setValue("percentages", rest.missing);
      for (const [id, message] of Object.entries(rest.reasons))
        form.form.setError(`percentages.${id}`, { message });
    },
    () => {
      const { error } = form.form.getFieldState("percentages");
      if (error !== undefined) sayInvalidPercentages(error);
    },
  );

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create Investor Account"
      confirmClose={form.isDirty && unfinished === null}
      onSubmit={submit}
      footer={
        <>
          <DialogCancel>{unfinished ? "Close" : "Cancel"}</DialogCancel>
          <Button type="submit" busy={form.isSubmitting} busyText={unfinished ? "Saving..." : "Creating..."}>
            {unfinished ? "Try Again" : "Create Account"}
          </Button>
        </>
      }
    >
      <div className="investor-form">
        {form.problem !== undefined && <Banner tone="danger">{form.problem}</Banner>}
        {unfinished ? (
          <Banner tone="warning">
            The account of {displayName(unfinished.investor)} was created, but the locations below could not
            be assigned. Try again, or assign them later with Manage Locations.
          </Banner>
        ) : (
          <>
            <KeptEntryNote left={kept.left} />
            <NewAccountFields form={form} />
          </>
        )}
        <HoldingsToAssign
          form={form}
          locations={places}
          onRetry={locations.isError ? () => void locations.refetch() : undefined}
          only={unfinished?.missing}
        />
      </div>
    </Dialog>
  );
}
