import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { displayName, isSameName } from "#shared/domain/names.ts";
import { query } from "#web/data/queries.ts";
import { NEW_INVESTOR, useFormDraft } from "#web/lib/form-draft.ts";
import { type SchemaForm, useSchemaForm } from "#web/lib/use-zod-form.ts";
import { Banner, ErrorState, Loading } from "#web/ui/states.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogCancel } from "#web/ui/dialog/dialog.tsx";
import { RestoredEntryNotice } from "#web/ui/dialog/form-dialog.tsx";
import { blankInvestor, InvestorFields, newInvestorForm, type NewInvestorValues } from "./InvestorFields.tsx";
import { showInvalidPercentages, type Shares, sharesOf } from "./shares.ts";
import { useSnapshotOnOpen } from "./AssignLocationsDialog.tsx";
import { useState } from "react";
import { formatShare } from "#shared/domain/shares.ts";
import type { Investor } from "#shared/investors/investors.schema.ts";
import { useMutationOf } from "#web/data/use-api-mutation.ts";
import { fieldErrorsOf, sentenceOf } from "#web/lib/api-error.ts";
import { showToast } from "#web/ui/toast/toast.tsx";
import { investorChanges } from "./investor-changes.ts";
import { useWatch } from "react-hook-form";
import { PASSWORD_HINT } from "#web/lib/account-hints.ts";
import { PasswordTwice } from "#web/ui/password-input.tsx";
import { TriangleAlert } from "lucide-react";
import { Icon } from "#web/ui/icon.tsx";
import type { Location } from "#shared/locations/locations.schema.ts";
import { HoldingsControl } from "./HoldingsFields.tsx";

interface CreateInvestorDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CreateInvestorDialog({ open, onOpenChange }: CreateInvestorDialogProps) {
  const form = useSchemaForm<NewInvestorValues>(newInvestorForm, blankInvestor);
  const kept = useFormDraft(NEW_INVESTOR, form.form, open);
  const { save, unfinished } = useCreateInvestor(kept.saved);
  const locations = useQuery({ ...query(api.locations.list), refetchOnMount: "always" });
  const places = useSnapshotOnOpen(locations, form.isSubmitting);

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
      if (error !== undefined) showInvalidPercentages(error);
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
            <RestoredEntryNotice left={kept.left} />
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

/** An account that exists while some of its locations could not be assigned. */
interface Unfinished {
  investor: Investor;
  /** What is still to be assigned. */
  missing: Shares;
  /** Why not, by location id. */
  reasons: Readonly<Record<string, string>>;
  /** What has been assigned meanwhile, and was shown with its reason: it may be replaced now. */
  shown: Shares;
}

/**
 * Creates an investor and then assigns each ticked location; trying again goes on where it stopped.
 * @param onCreated there is an account; its locations may still be missing
 */
function useCreateInvestor(onCreated: () => void) {
  const { mutateAsync: create } = useMutationOf(investorChanges.create);
  const { mutateAsync: assign } = useMutationOf(investorChanges.assign);
  const client = useQueryClient();
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);

  /** The shares that some locations have by now. */
  const readTaken = async (investorId: number, locationIds: readonly string[]): Promise<Shares> => {
    if (locationIds.length === 0) return {};
    const asked = query(api.investors.assignments, { params: { investorId } });
    const stored = await client.fetchQuery({ ...asked, staleTime: 0 }).catch(() => []);
    return sharesOf(stored.filter((holding) => locationIds.includes(String(holding.locationId))));
  };

  /** What could not be assigned; null when all is done. */
  const save = async (values: NewInvestorValues): Promise<Unfinished | null> => {
    const { confirmPassword: _confirmed, percentages, ...account } = values;
    const investor =
      unfinished?.investor ?? (await create({ body: { ...account, userId: `investor_${Date.now()}` } }));
    onCreated();

    const ticked = Object.entries(percentages);
    const outcomes = await Promise.allSettled(
      ticked.map(([locationId, share]) =>
        assign({
          params: { investorId: investor.id, locationId },
          body: {
            sharePercentage: share === "" ? "0.00" : share,
            shareShown: unfinished?.shown[locationId] ?? null,
          },
        }),
      ),
    );
    const failures = ticked.flatMap(([locationId, share], index) => {
      const outcome = outcomes[index];
      return outcome?.status === "rejected" ? [{ locationId, share, error: outcome.reason as unknown }] : [];
    });
    if (failures.length > 0) {
      const shown = await readTaken(
        investor.id,
        failures.filter(({ error }) => isAssignedMeanwhile(error)).map(({ locationId }) => locationId),
      );
      const rest = {
        investor,
        missing: Object.fromEntries(failures.map(({ locationId, share }) => [locationId, share])),
        reasons: Object.fromEntries(
          failures.map(({ locationId, error }) => [locationId, reasonOf(error, shown[locationId])]),
        ),
        shown,
      };
      setUnfinished(rest);
      return rest;
    }
    showToast({ title: "Success", description: "Investor account created successfully" });
    return null;
  };

  return { save, unfinished };
}

const isAssignedMeanwhile = (error: unknown) => "shareShown" in fieldErrorsOf(error);

/** @param stored the share that was assigned meanwhile */
const reasonOf = (error: unknown, stored: string | undefined) =>
  stored === undefined
    ? sentenceOf(error, "This could not be assigned.")
    : `This share is ${formatShare(stored)} by now. Try Again replaces it; untick the location to keep it.`;

/** Who the investor is and how they log in. */
function NewAccountFields({ form }: { form: SchemaForm<NewInvestorValues> }) {
  const [firstName, lastName] = useWatch({ control: form.form.control, name: ["firstName", "lastName"] });
  return (
    <div className="two-fields">
      <InvestorFields form={form} note={<NamesakeNote firstName={firstName} lastName={lastName} />} />
      <PasswordTwice
        form={form}
        first={{ name: "password", label: "Password" }}
        repeat={{ name: "confirmPassword", label: "Confirm Password" }}
        help={PASSWORD_HINT}
        className="new-line"
      />
    </div>
  );
}

interface NamesakeNoteProps {
  firstName: string;
  lastName: string;
}

/** Two people may have one name; a second account of it is worth a look at the list, though. */
function NamesakeNote({ firstName, lastName }: NamesakeNoteProps) {
  const { data } = useQuery(query(api.investors.list));
  // As it was when the form opened: who is created becomes one of the list, and is no namesake of itself.
  const [known, setKnown] = useState(data);
  if (known === undefined && data !== undefined) setKnown(data);
  const isWhole = firstName.trim() !== "" && lastName.trim() !== "";
  const name = displayName({ firstName, lastName });
  const other = isWhole ? known?.find((investor) => isSameName(displayName(investor), name)) : undefined;
  return (
    <output className="ic-same">
      {other && (
        <>
          <Icon icon={TriangleAlert} size={14} />
          <span>There is an investor of this name already: {other.email}</span>
        </>
      )}
    </output>
  );
}

interface HoldingsToAssignProps {
  form: SchemaForm<NewInvestorValues>;
  /** Absent until they are there. */
  locations: readonly Location[] | undefined;
  /** When they could not be loaded. */
  onRetry: (() => void) | undefined;
  /** After a failure: the locations that are still to be assigned. */
  only: Shares | undefined;
}

/** The locations of a new investor. An account can also be created without any. */
function HoldingsToAssign({ form, locations, onRetry, only }: HoldingsToAssignProps) {
  if (!locations)
    return onRetry ? (
      <ErrorState bare onRetry={onRetry}>
        The locations could not be loaded.
      </ErrorState>
    ) : (
      <Loading text="Loading locations..." className="muted small" />
    );
  if (locations.length === 0)
    return <p className="muted small">No locations available. Create locations first.</p>;
  const shown = only ? locations.filter(({ id }) => only[id] !== undefined) : locations;
  return <HoldingsControl form={form} locations={shown} before={{}} mayBeBlank />;
}
