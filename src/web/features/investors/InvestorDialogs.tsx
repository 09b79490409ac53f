import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { displayName, joinWithAnd } from "#shared/domain/names.ts";
import { formatShare, toBasisPoints } from "#shared/domain/shares.ts";
import type { Holding, Investor } from "#shared/investors/investors.schema.ts";
import { query } from "#web/data/queries.ts";
import { closeWhenGone, useApiMutation } from "#web/data/use-api-mutation.ts";
import { useEditConflict } from "#web/data/use-edit-conflict.ts";
import {
  REASON_TO_CHANGE_NAMES,
  useConfirmedSubmit,
} from "#web/features/account-security/use-confirmed-session.tsx";
import { useDialogDraft } from "#web/lib/dialog-draft.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { useSchemaForm } from "#web/lib/use-schema-form.ts";
import { DeleteByTyping } from "#web/ui/dialog/delete-by-typing.tsx";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { Untranslated } from "#web/ui/untranslated.tsx";
import { InvestorFields, investorSchema, LABELS, type PersonValues, valuesOf } from "./InvestorFields.tsx";

interface EditInvestorDialogProps extends OpenState {
  investor: Investor;
}

export function EditInvestorDialog({ investor, ...dialog }: EditInvestorDialogProps) {
  const form = useSchemaForm<PersonValues>(investorSchema, valuesOf(investor));
  const { notStored, draftBase } = useDialogDraft(`investor ${investor.id}`, form.library, dialog.open);
  const { mutateAsync } = useApiMutation("updateInvestor");
  const [sendConfirmed, confirmation] = useConfirmedSubmit(
    form.library.watch("password") === ""
      ? REASON_TO_CHANGE_NAMES
      : "Enter your own password once more to set a new one for an investor.",
  );
  const edit = useEditConflict<Investor, PersonValues>({
    form: form.library,
    base: investor,
    draftBase,
    fetchCurrent: async (client) => {
      const all = await client.fetchQuery({ ...query(api.investors.list), staleTime: 0 });
      return all.find(({ id }) => id === investor.id);
    },
    valuesOf,
    toFields: (values) => ({ ...values }),
    labelOf: (name) => LABELS[name] ?? name,
  });

  const save = (values: PersonValues) =>
    edit.save(async () => {
      const body = { ...values, updatedAt: edit.shown.updatedAt };
      const saved = await sendConfirmed(() => mutateAsync({ params: { id: investor.id }, body }));
      if (saved !== null) dialog.onOpenChange(false);
    });

  return (
    <>
      <FormDialog
        {...dialog}
        title="Edit Investor"
        form={form}
        save={save}
        submitLabel="Save Changes"
        busyText="Saving..."
        conflict={edit.conflict}
        notStored={notStored}
      >
        <div className="two-fields stack">
          <InvestorFields form={form} />
          <Field
            label="Password"
            error={form.errorOf("password")}
            help="Leave empty to keep the current password."
          >
            <PasswordInput {...form.field("password")} autoComplete="new-password" />
          </Field>
        </div>
      </FormDialog>
      {confirmation}
    </>
  );
}

const CONSEQUENCES = ["The investor's account", "All location assignments", "Participation in reports"];

interface DeleteInvestorDialogProps extends OpenState {
  investor: Investor;
}

export function DeleteInvestorDialog({ investor, ...dialog }: DeleteInvestorDialogProps) {
  const { mutate, isPending } = useApiMutation("deleteInvestor");
  const name = displayName(investor);
  return (
    <DeleteByTyping
      {...dialog}
      name={name}
      title="Delete Investor"
      warning={`${name} will be removed from all assigned locations and will lose access to all reports. This removes:`}
      consequences={CONSEQUENCES}
      note={<DeletionImpact investor={investor} name={name} />}
      busy={isPending}
      onDelete={() =>
        mutate(
          { params: { id: investor.id } },
          closeWhenGone(() => dialog.onOpenChange(false)),
        )
      }
    />
  );
}

/** Locations that are named; the others are counted. */
const NAMED = 3;
/** Fetched anew: somebody else may have assigned a location or filed a report since the list was loaded. */
const fresh = { refetchOnMount: "always", gcTime: 0 } as const;

interface DeletionImpactProps {
  investor: Investor;
  name: string;
}

/** What the investor holds now, and what filed reports show afterwards. */
function DeletionImpact({ investor, name }: DeletionImpactProps) {
  const params = { investorId: investor.id };
  const held = useQuery({ ...query(api.investors.assignments, { params }), ...fresh });
  const paid = useQuery({ ...query(api.reports.participation, { params }), ...fresh });
  const holdings = held.isFetchedAfterMount ? held.data : undefined;
  return (
    <>
      <output>
        {holdings ? (
          <b>
            <Untranslated names={[name, ...holdings.map(({ location }) => location.name)]}>
              {describeHoldings(name, holdings)}
            </Untranslated>
          </b>
        ) : held.isError ? (
          "What is held could not be read."
        ) : (
          "Looking up what is held..."
        )}
      </output>
      <p>{describePayments(paid.isFetchedAfterMount ? paid.data?.filedReports : undefined)}</p>
    </>
  );
}

/** "Viktor Anand holds 20.00% of Larkspur and 5.00% of Tide House.", the largest share first. */
function describeHoldings(name: string, holdings: readonly Holding[]): string {
  if (holdings.length === 0) return `${name} holds no location.`;
  const largest = holdings
    .toSorted((one, other) => toBasisPoints(other.sharePercentage) - toBasisPoints(one.sharePercentage))
    .slice(0, NAMED)
    .map(({ location, sharePercentage }) => `${formatShare(sharePercentage)} of ${location.name}`);
  const more = holdings.length - largest.length;
  return `${name} holds ${joinWithAnd([...largest, ...(more > 0 ? [`shares of ${more} more`] : [])])}.`;
}

/** A signed report keeps what was paid (docs/decisions/0007). */
function describePayments(reports: number | undefined): string {
  if (reports === 0) return "No filed report has a line of this investor.";
  const content = "what was paid out, as “Former investors” and without the name.";
  if (reports === undefined) return `Filed reports keep ${content}`;
  if (reports === 1) return `The 1 filed report with a line of this investor stays and keeps ${content}`;
  return `The ${reports.toLocaleString("en-US")} filed reports with a line of this investor stay and keep ${content}`;
}
