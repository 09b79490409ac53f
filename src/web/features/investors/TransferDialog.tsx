import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Controller } from "react-hook-form";
import * as z from "zod/mini";
import { api } from "#shared/api.ts";
import { shareIn } from "#shared/domain/holdings.ts";
import { disambiguatePeople, displayName } from "#shared/domain/names.ts";
import { formatPeriod, type PeriodText, previousMonth } from "#shared/domain/periods.ts";
import { formatShare, isAssignableShare } from "#shared/domain/shares.ts";
import { readMoney } from "#shared/domain/typed/typed-money.ts";
import { assignedShare } from "#shared/investors/holding-set.schema.ts";
import type { Investor } from "#shared/investors/investors.schema.ts";
import type { HoldingHistory, Ownership } from "#shared/transfers/transfers.schema.ts";
import { query } from "#web/data/queries.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { currentPeriod, useNow } from "#web/lib/dates.ts";
import { useAccount } from "#web/lib/signed-in.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { type SchemaForm, useSchemaForm } from "#web/lib/use-schema-form.ts";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { Field, FieldError } from "#web/ui/form-field.tsx";
import { Segmented, Select } from "#web/ui/inputs.tsx";
import { Announcer } from "#web/ui/live-region.tsx";
import { MoneyInput } from "#web/ui/money-input.tsx";
import { PercentInput } from "#web/ui/percent-input.tsx";
import { ErrorState, Loading } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast.tsx";
import { Untranslated } from "#web/ui/untranslated.tsx";
import { EffectiveFrom, filedMonthsSentence } from "./EffectiveFrom.tsx";
import { tidyShare } from "./shares.ts";
import { TransferTable } from "./TransferTable.tsx";

type Person = Pick<Investor, "id" | "firstName" | "lastName">;

interface TransferDialogProps extends OpenState {
  /** Who gives. */
  investor: Person;
  /** It is transferred. */
  onDone?: () => void;
}

/** Transfers a share of a location, or a part of it, to another investor from a month on. */
export function TransferDialog({ investor, onDone, open, onOpenChange }: TransferDialogProps) {
  const giver = displayName(investor);
  const currentMonth = currentPeriod(useNow());
  const history = useQuery({
    ...query(api.transfers.holdings, { params: { investorId: investor.id } }),
    refetchOnMount: "always",
  });
  const investors = useQuery(query(api.investors.list));
  const places = placesHeld(history.data, currentMonth);
  const [isPart, setPart] = useState(false);
  const form = useSchemaForm<TransferValues>(isPart ? partSchema : wholeSchema, BLANK, {
    ...BLANK,
    // The only one needs no choice.
    locationId: places.length === 1 ? String(places[0]?.locationId) : "",
  });
  const typed = form.library.watch();
  const ownership = useQuery({
    ...query(api.transfers.ownership, { params: { id: Number(typed.locationId) } }),
    enabled: typed.locationId !== "",
  });
  const from = typed.from || ownership.data?.nextPeriod || ownership.data?.currentPeriod || currentMonth;
  const heldBy = (id: number) =>
    shareIn(ownership.data?.holdings.filter((row) => row.investorId === id) ?? [], from);
  const whole = heldBy(investor.id) ?? "0.00";
  const share = isPart ? tidyShare(typed.sharePercentage) : whole;
  const receiver = investors.data?.find(({ id }) => String(id) === typed.toInvestorId);
  const place = places.find(({ locationId }) => String(locationId) === typed.locationId)?.location.name ?? "";
  const filed = filedMonthsSentence(from, [{ name: place, nextPeriod: ownership.data?.nextPeriod }]);
  const { mutateAsync } = useApiMutation("transferShare");

  const save = async ({ locationId, toInvestorId, price }: TransferValues) => {
    const amount = readMoney(price);
    await mutateAsync({
      body: {
        locationId,
        fromInvestorId: investor.id,
        toInvestorId,
        sharePercentage: share,
        from,
        price: amount.ok ? amount.value : price,
        filedMonthsStay: filed !== null,
      },
    });
    showToast({
      title: "Share transferred",
      description: `${formatShare(share)} of ${place}, from ${formatPeriod(from)}`,
    });
    onOpenChange(false);
    onDone?.();
  };

  const failed = [history, investors, ownership].filter(({ isError }) => isError);
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={<Untranslated names={[giver]}>{`Transfer a Share of ${giver}`}</Untranslated>}
      form={form}
      save={save}
      submitLabel={isAssignableShare(share) ? `Transfer ${formatShare(share)}` : "Transfer"}
      busyText="Transferring..."
    >
      {failed.length > 0 && (
        <ErrorState bare onRetry={() => failed.forEach(({ refetch }) => void refetch())}>
          The shares could not be loaded.
        </ErrorState>
      )}
      {history.isPending && <Loading text="Loading..." />}
      {history.data && failed.length === 0 && (
        <div className="two-fields stack">
          <Field label="Location" error={form.errorOf("locationId")} className="wide-field">
            <Select {...form.field("locationId")}>
              {places.length !== 1 && <option value="">Choose a location</option>}
              {places.map(({ locationId, location, sharePercentage }) => (
                <option key={locationId} value={locationId} translate="no">
                  {`${location.name}, ${formatShare(sharePercentage)}`}
                </option>
              ))}
            </Select>
          </Field>
          <HowMuch form={form} whole={ownership.data ? whole : null} isPart={isPart} onChange={setPart} />
          <EffectiveFrom
            value={typed.from || null}
            onChange={(month) => {
              form.library.setValue("from", month ?? "", { shouldDirty: true });
              form.library.clearErrors(["from", "sharePercentage"]);
            }}
            next={ownership.data?.nextPeriod ? [ownership.data.nextPeriod] : []}
            currentMonth={ownership.data?.currentPeriod ?? currentMonth}
            error={form.errorOf("from")}
          />
          <Field label="To" error={form.errorOf("toInvestorId")}>
            <Select {...form.field("toInvestorId")}>
              <option value="">Choose an investor</option>
              {receivers(investors.data ?? [], investor.id, heldBy).map(({ id, label }) => (
                <option key={id} value={id} translate="no">
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Price form={form} giver={giver} receiver={receiver ? displayName(receiver) : "the new owner"} />
          {ownership.data && (
            <TransferTable
              location={place}
              holdings={ownership.data.holdings}
              giver={investor}
              receiver={receiver}
              share={share}
              from={from}
            />
          )}
          <Announcer />
          <TransferNotes
            filed={filed}
            leaves={isPart || !isAssignableShare(share) ? null : giver}
            from={from}
          />
        </div>
      )}
    </FormDialog>
  );
}

interface TransferValues {
  locationId: string;
  /** Of a part. */
  sharePercentage: string;
  /** Empty: from the next report on. */
  from: string;
  toInvestorId: string;
  price: string;
}

const BLANK: TransferValues = { locationId: "", sharePercentage: "", from: "", toInvestorId: "", price: "" };

const chosen = (sentence: string) => z.string().check(z.minLength(1, sentence));
const wholeSchema = z.object({
  locationId: chosen("Choose a location."),
  toInvestorId: chosen("Choose who gets the share."),
  price: z.string().check(({ value, issues }) => {
    const reading = readMoney(value);
    if (!reading.ok) issues.push({ code: "custom", message: reading.message, input: value });
  }),
});
const partSchema = z.extend(wholeSchema, { sharePercentage: assignedShare });

/** The locations that the investor holds in this month or a later one, by name, with the share. */
function placesHeld(history: HoldingHistory | undefined, month: PeriodText) {
  const rows = history?.holdings.filter(({ lastMonth }) => lastMonth === null || lastMonth >= month) ?? [];
  return [...new Map(rows.toReversed().map((row) => [row.locationId, row])).values()].toReversed();
}

/** Everybody else: those who hold a share already come first, and their share is named. */
function receivers(
  investors: readonly Investor[],
  giver: number,
  heldBy: (id: number) => Ownership["holdings"][number]["sharePercentage"] | null,
) {
  const nameOf = disambiguatePeople(investors);
  const others = investors
    .filter(({ id }) => id !== giver)
    .map((each) => ({ id: each.id, name: nameOf(each), held: heldBy(each.id) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en-US"));
  const [holders, rest] = [
    others.filter(({ held }) => held !== null),
    others.filter(({ held }) => held === null),
  ];
  return [...holders, ...rest].map(({ id, name, held }) => ({
    id,
    label: held === null ? name : `${name}, holds ${formatShare(held)}`,
  }));
}

interface HowMuchProps {
  form: SchemaForm<TransferValues>;
  /** What the giver holds in the month; null while it is not known. */
  whole: string | null;
  isPart: boolean;
  onChange: (isPart: boolean) => void;
}

function HowMuch({ form, whole, isPart, onChange }: HowMuchProps) {
  const error = form.errorOf("sharePercentage");
  return (
    <div className="field how-much">
      <span aria-hidden="true">How much</span>
      <Segmented
        label="How much"
        options={[
          { value: "all", label: whole === null ? "All" : `All, ${formatShare(whole)}` },
          { value: "part", label: "A part" },
        ]}
        value={isPart ? "part" : "all"}
        onValueChange={(value) => {
          form.library.clearErrors("sharePercentage");
          onChange(value === "part");
        }}
      />
      {isPart ? (
        <Controller
          control={form.library.control}
          name="sharePercentage"
          render={({ field }) => (
            <Field label="Part, percent" error={error}>
              <PercentInput
                value={field.value}
                onValueChange={(text) => {
                  field.onChange(text);
                  form.recheck("sharePercentage");
                }}
                onBlur={field.onBlur}
              />
            </Field>
          )}
        />
      ) : (
        error !== undefined && <FieldError>{error}</FieldError>
      )}
    </div>
  );
}

interface PriceProps {
  form: SchemaForm<TransferValues>;
  giver: string;
  receiver: string;
}

function Price({ form, giver, receiver }: PriceProps) {
  return (
    <Controller
      control={form.library.control}
      name="price"
      render={({ field }) => (
        <Field
          label="Price"
          optional
          error={form.errorOf("price")}
          help={
            <Untranslated names={[giver, receiver]}>
              {`Counted as invested by ${receiver} and as returned to ${giver}.`}
            </Untranslated>
          }
        >
          <MoneyInput
            aria-label="Price (optional)"
            value={field.value}
            onValueChange={(text) => {
              field.onChange(text);
              form.recheck("price");
            }}
            onLeave={field.onBlur}
          />
        </Field>
      )}
    />
  );
}

interface TransferNotesProps {
  /** Which reports stay as signed; null where none does. */
  filed: string | null;
  /** Who holds nothing afterwards; null for nobody. */
  leaves: string | null;
  from: PeriodText;
}

function TransferNotes({ filed, leaves, from }: TransferNotesProps) {
  const getsStatements = useAccount().user?.statements === true;
  return (
    <output className="muted small wide-field">
      {filed !== null && <p>{filed}</p>}
      {leaves !== null && (
        <p>
          <Untranslated names={[leaves]}>
            {`${leaves} keeps reading this location up to ${formatPeriod(previousMonth(from))}${getsStatements ? ", and gets statements for it" : ""}.`}
          </Untranslated>
        </p>
      )}
    </output>
  );
}
