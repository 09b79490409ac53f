import { useQuery, useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { api } from "#shared/api.ts";
import { displayName, isSameName } from "#shared/domain/names.ts";
import { formatShare } from "#shared/domain/shares.ts";
import type { Investor } from "#shared/investors/investors.schema.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { query } from "#web/data/queries.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import {
  FirstPasswordChoice,
  type PasswordWay,
  useFirstPassword,
} from "#web/features/account-security/invitation.tsx";
import { PASSWORD_HELP } from "#web/lib/account-help.ts";
import { isStaleEdit, sentenceOf } from "#web/lib/api-error.ts";
import { useDialogDraft } from "#web/lib/dialog-draft.ts";
import { NEW_INVESTOR } from "#web/lib/stored-dialog-drafts.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { type SchemaForm, useSchemaForm } from "#web/lib/use-schema-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogCancel } from "#web/ui/dialog/dialog.tsx";
import { RestoredDraftNote } from "#web/ui/dialog/form-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PasswordTwice } from "#web/ui/password-input.tsx";
import { Banner, ErrorState, Loading } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast.tsx";
import { HoldingsField, useFirstFetched } from "./HoldingsField.tsx";
import {
  blankInvestor,
  InvestorFields,
  invitedInvestorSchema,
  newInvestorSchema,
  type NewInvestorValues,
} from "./InvestorFields.tsx";
import { showInvalidPercentages, type Shares, sharesByLocation } from "./shares.ts";

export function CreateInvestorDialog({ open, onOpenChange }: OpenState) {
  const { passwordWay, isInvited, choose } = useFirstPassword();
  const form = useSchemaForm<NewInvestorValues>(
    isInvited ? invitedInvestorSchema : newInvestorSchema,
    blankInvestor,
  );
  const draft = useDialogDraft(NEW_INVESTOR, form.library, open);
  const { save, unfinished } = useCreateInvestor(draft.saved, isInvited);
  const locationsQuery = useQuery({ ...query(api.locations.list), refetchOnMount: "always" });
  const locations = useFirstFetched(locationsQuery, form.isSubmitting);

  const submit = form.submit(
    async (values) => {
      const remaining = await save(values);
      if (!remaining) return onOpenChange(false);
      form.library.setValue("percentages", remaining.shares);
      for (const [id, message] of Object.entries(remaining.reasons))
        form.library.setError(`percentages.${id}`, { message });
    },
    () => {
      const { error } = form.library.getFieldState("percentages");
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
            The account of <span translate="no">{displayName(unfinished.investor)}</span> was created, but the
            locations below could not be assigned. Try again, or assign them later with Manage Locations.
          </Banner>
        ) : (
          <>
            <RestoredDraftNote notStored={draft.notStored} />
            <NewAccountFields form={form} passwordWay={passwordWay} onPasswordWay={choose} />
          </>
        )}
        <HoldingsToAssign
          form={form}
          locations={locations}
          onRetry={locationsQuery.isError ? () => void locationsQuery.refetch() : undefined}
          only={unfinished?.shares}
        />
      </div>
    </Dialog>
  );
}

/** An account that was created while some of its locations could not be assigned. */
interface UnfinishedInvestor {
  investor: Investor;
  /** The shares that are still to be assigned. */
  shares: Shares;
  /** Why they could not be, by location id. */
  reasons: Readonly<Record<string, string>>;
  /** Shares that somebody else has assigned since, and that the reasons name: the next attempt replaces them. */
  sharesShown: Shares;
}

/**
 * Creates an investor, then assigns each ticked location. A further attempt goes on where the last one stopped.
 * @param onCreated the account exists; its locations may still be missing
 * @param isInvited its owner sets the password
 */
function useCreateInvestor(onCreated: () => void, isInvited: boolean) {
  const { mutateAsync: create } = useApiMutation("createInvestor");
  const { mutateAsync: assign } = useApiMutation("assignLocation");
  const client = useQueryClient();
  const [unfinished, setUnfinished] = useState<UnfinishedInvestor | null>(null);

  const fetchShares = async (investorId: number, locationIds: readonly string[]): Promise<Shares> => {
    if (locationIds.length === 0) return {};
    const assignments = query(api.investors.assignments, { params: { investorId } });
    const stored = await client.fetchQuery({ ...assignments, staleTime: 0 }).catch(() => []);
    return sharesByLocation(stored.filter((holding) => locationIds.includes(String(holding.locationId))));
  };

  /** What could not be assigned; null when all is done. */
  const save = async (values: NewInvestorValues): Promise<UnfinishedInvestor | null> => {
    const { confirmPassword: _confirmed, percentages, ...account } = values;
    const password = isInvited ? null : account.password;
    const investor =
      unfinished?.investor ??
      (await create({ body: { ...account, password, userId: `investor_${Date.now()}` } }));
    onCreated();

    const ticked = Object.entries(percentages);
    const outcomes = await Promise.allSettled(
      ticked.map(([locationId, share]) =>
        assign({
          params: { investorId: investor.id, locationId },
          body: {
            sharePercentage: share === "" ? "0.00" : share,
            shareShown: unfinished?.sharesShown[locationId] ?? null,
          },
        }),
      ),
    );
    const failures = ticked.flatMap(([locationId, share], index) => {
      const outcome = outcomes[index];
      return outcome?.status === "rejected" ? [{ locationId, share, error: outcome.reason as unknown }] : [];
    });
    if (failures.length === 0) {
      showToast({ title: "Success", description: "Investor account created successfully" });
      return null;
    }
    const assignedSince = failures.filter(({ error }) => isStaleEdit(error));
    const sharesShown = await fetchShares(
      investor.id,
      assignedSince.map(({ locationId }) => locationId),
    );
    const remaining = {
      investor,
      shares: Object.fromEntries(failures.map(({ locationId, share }) => [locationId, share])),
      reasons: Object.fromEntries(
        failures.map(({ locationId, error }) => [locationId, whyNotAssigned(error, sharesShown[locationId])]),
      ),
      sharesShown,
    };
    setUnfinished(remaining);
    return remaining;
  };

  return { save, unfinished };
}

/** @param assignedSince the share that somebody else has assigned in the meantime */
const whyNotAssigned = (error: unknown, assignedSince: string | undefined) =>
  assignedSince === undefined
    ? sentenceOf(error, "This could not be assigned.")
    : `This share is ${formatShare(assignedSince)} by now. Try Again replaces it; untick the location to keep it.`;

interface NewAccountFieldsProps {
  form: SchemaForm<NewInvestorValues>;
  /** null where no e-mails are sent: then a password is set. */
  passwordWay: PasswordWay | null;
  onPasswordWay: (way: PasswordWay) => void;
}

function NewAccountFields({ form, passwordWay, onPasswordWay }: NewAccountFieldsProps) {
  const [firstName, lastName] = useWatch({ control: form.library.control, name: ["firstName", "lastName"] });
  return (
    <div className="two-fields stack">
      <InvestorFields form={form} note={<SameNameNote firstName={firstName} lastName={lastName} />} />
      {passwordWay !== null && <FirstPasswordChoice value={passwordWay} onChange={onPasswordWay} />}
      {passwordWay !== "invitation" && (
        <PasswordTwice
          form={form}
          first={{ name: "password", label: "Password" }}
          repeat={{ name: "confirmPassword", label: "Confirm Password" }}
          help={PASSWORD_HELP}
          className="new-line"
        />
      )}
    </div>
  );
}

interface SameNameNoteProps {
  firstName: string;
  lastName: string;
}

/** Two people may have the same name; but a second account may also be a mistake. */
function SameNameNote({ firstName, lastName }: SameNameNoteProps) {
  const { data } = useQuery(query(api.investors.list));
  // The list as the form opened with: later it contains the new investor.
  const [known, setKnown] = useState(data);
  if (known === undefined && data !== undefined) setKnown(data);
  const isWhole = firstName.trim() !== "" && lastName.trim() !== "";
  const name = displayName({ firstName, lastName });
  const other = isWhole ? known?.find((investor) => isSameName(displayName(investor), name)) : undefined;
  return (
    <output className="warning-line same-name-note breakable">
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
  /** Absent until they are loaded. */
  locations: readonly Location[] | undefined;
  /** Given when loading failed. */
  onRetry: (() => void) | undefined;
  /** After a failure: the shares that are still to be assigned. */
  only: Shares | undefined;
}

/** An account can also be created without locations. */
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
  return <HoldingsField form={form} locations={shown} stored={{}} mayBeBlank />;
}
