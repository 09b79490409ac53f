import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { api } from "#shared/api.ts";
import { LOGO_HELP, REDIRECT_MS } from "#shared/domain/limits.ts";
import { ownGoOnWaiting, turnOffQuestion } from "#shared/domain/review.ts";
import {
  ACCENT_PATTERN,
  accentProblem,
  describeAccentProblem,
  nearestAccent,
} from "#shared/settings/accent-colour.ts";
import type { Settings } from "#shared/settings/settings.schema.ts";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { SettingsTabs } from "#web/data/SettingsTabs.tsx";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { useConfirmedSubmit } from "#web/features/account-security/use-confirmed-session.tsx";
import { fieldErrorsOf } from "#web/lib/api-error.ts";
import { LOGO_KINDS } from "#web/lib/logo-files.ts";
import { useAbility, useAccount } from "#web/lib/signed-in.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { LeaveGuard } from "#web/ui/dialog/leave-guard.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { Checkbox, Select, Switch, TextInput } from "#web/ui/inputs.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { PercentInput } from "#web/ui/percent-input.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { Banner, ErrorState } from "#web/ui/states.tsx";
import { BrandPreview } from "./BrandPreview.tsx";
import "./settings.css";

/** What managers set for the whole portal. */
export default function SettingsPage() {
  const { data, isPending, refetch } = useQuery({ ...query(api.settings.read), ...FRESH_AT_EVERY_VISIT });
  const mayChange = useAbility("changeSettings");
  return (
    <>
      <PageHeader
        title="Settings"
        subtitle="Whose portal this is, and how reports reach investors"
        changedBy={!mayChange && "Administrators"}
      />
      <SettingsTabs current="Portal" />
      {isPending && <SkeletonCards count={2} className="stack-wide" />}
      {data && <SettingsForm key={data.updatedAt} settings={data} />}
      {data === undefined && !isPending && (
        <ErrorState onRetry={() => void refetch()}>The settings could not be loaded.</ErrorState>
      )}
    </>
  );
}

type FlagName =
  | "reviewRequired"
  | "statements"
  | "budgetForInvestors"
  | "dueReminders"
  | "expectedForInvestors"
  | "comparisonForInvestors";

interface SettingsValues {
  groupName: string;
  accentColour: string;
  contactLine: string;
  senderName: string;
  reviewRequired: boolean;
  publishWaiting: boolean;
  statements: boolean;
  paperSize: Settings["paperSize"];
  /** In percent, as typed. */
  budgetThreshold: string;
  budgetForInvestors: boolean;
  /** As typed. */
  dueDay: string;
  dueReminders: boolean;
  expectedForInvestors: boolean;
  comparisonForInvestors: boolean;
  logo: File | null;
  removeLogo: boolean;
}

const valuesOf = (settings: Settings): SettingsValues => ({
  groupName: settings.groupName ?? "",
  accentColour: settings.accentColour ?? "",
  contactLine: settings.contactLine ?? "",
  senderName: settings.senderName ?? "",
  reviewRequired: settings.reviewRequired,
  publishWaiting: false,
  statements: settings.statements,
  paperSize: settings.paperSize,
  budgetThreshold: String(settings.budgetThreshold),
  budgetForInvestors: settings.budgetForInvestors,
  dueDay: String(settings.dueDay),
  dueReminders: settings.dueReminders,
  expectedForInvestors: settings.expectedForInvestors,
  comparisonForInvestors: settings.comparisonForInvestors,
  logo: null,
  removeLogo: false,
});

/** What is typed is checked by the server: the schemas would make the page heavier than its budget. */
function SettingsForm({ settings }: { settings: Settings }) {
  const [values, setValues] = useState(() => valuesOf(settings));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { mutateAsync, isPending, isSuccess } = useApiMutation("changeSettings");
  const [sendConfirmed, confirmation] = useConfirmedSubmit(
    "Enter your own password once more to turn the review of reports off.",
  );
  const mayChange = useAbility("changeSettings");
  const sendsMail = useAccount().user?.sendsMail === true;
  const isBusy = isPending || isSuccess;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  const set = (change: Partial<SettingsValues>) => setValues((before) => ({ ...before, ...change }));
  const text = (name: "groupName" | "accentColour" | "contactLine" | "senderName" | "dueDay") => ({
    name,
    value: values[name],
    onChange: (event: FormEvent<HTMLInputElement>) => set({ [name]: event.currentTarget.value }),
  });
  const flag = (name: FlagName) => ({
    checked: values[name],
    onChange: (checked: boolean) => set({ [name]: checked }),
  });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { logo, ...entered } = values;
    try {
      const body = {
        ...entered,
        reviewRequired: `${entered.reviewRequired}`,
        publishWaiting: `${entered.publishWaiting}`,
        statements: `${entered.statements}`,
        budgetForInvestors: `${entered.budgetForInvestors}`,
        dueReminders: `${entered.dueReminders}`,
        expectedForInvestors: `${entered.expectedForInvestors}`,
        comparisonForInvestors: `${entered.comparisonForInvestors}`,
        removeLogo: `${entered.removeLogo}`,
        updatedAt: settings.updatedAt,
      } as const;
      if ((await sendConfirmed(() => mutateAsync({ body, files: { logo } }))) === null) return;
      // Bars, tab and icons are part of the HTML document.
      setTimeout(() => location.reload(), REDIRECT_MS);
    } catch (error) {
      setErrors(fieldErrorsOf(error));
    }
  };

  const isTurnedOff = settings.reviewRequired && !values.reviewRequired;
  const refusal = errors["publishWaiting"];
  const toPublish = settings.waitingReports - settings.ownWaitingReports;
  const isUnconfirmed = refusal !== undefined && !values.publishWaiting;
  return (
    <>
      <form
        method="post"
        className="stack-wide"
        noValidate
        ref={element}
        onSubmit={(event) => void (isBusy || save(event))}
      >
        <fieldset className="stack-wide" disabled={!mayChange}>
          {errors["updatedAt"] !== undefined && (
            <Banner tone="danger">
              Somebody else has saved the settings since you opened them. Load the page again to see theirs.
            </Banner>
          )}
          <Card as="section" pad className="settings-fields" aria-labelledby="settings-brand">
            <div>
              <h2 id="settings-brand">Branding</h2>
              <p className="muted">Where a field is empty, the portal shows its own name, logo or colour.</p>
            </div>
            <Field label="Name of the group" optional error={errors["groupName"]}>
              <TextInput {...text("groupName")} autoComplete="organization" />
            </Field>
            {mayChange && (
              <LogoField
                values={values}
                set={set}
                error={errors["logo"]}
                hasStored={settings.logoUrl !== null}
              />
            )}
            <AccentField typed={values.accentColour} set={set} error={errors["accentColour"]}>
              <TextInput {...text("accentColour")} autoComplete="off" spellCheck={false} />
            </AccentField>
            <Field
              label="Contact line"
              optional
              error={errors["contactLine"]}
              help="Below the login buttons and at the foot of e-mails, such as an address and a telephone number"
            >
              <TextInput {...text("contactLine")} autoComplete="off" />
            </Field>
            <Field
              label="Sender of e-mails"
              optional
              error={errors["senderName"]}
              help="The name beside the address that e-mails come from"
            >
              <TextInput {...text("senderName")} autoComplete="off" />
            </Field>
          </Card>
          <BrandPreview values={values} storedUrl={settings.logoUrl} />
          <Card as="section" pad className="settings-fields" aria-labelledby="settings-review">
            <h2 id="settings-review">Review</h2>
            <Switch
              {...flag("reviewRequired")}
              help="A filed report waits until a manager who did not file it approves it. Investors see nothing of it before."
            >
              Review reports before investors see them
            </Switch>
            {isTurnedOff && (
              <p className="muted">
                All managers are told on their dashboards{sendsMail && " and by e-mail"}. A report that was
                returned stays unseen by investors until its author submits it again.
                {settings.ownWaitingReports > 0 && ` ${ownGoOnWaiting(settings.ownWaitingReports)}`}
              </p>
            )}
            {isTurnedOff && (toPublish > 0 || refusal !== undefined) && (
              <div className="settings-waiting" role="alert">
                <p>{refusal ?? turnOffQuestion(toPublish)}</p>
                <Checkbox
                  label={`Publish ${toPublish === 1 ? "it" : "them"} when the settings are saved`}
                  aria-invalid={isUnconfirmed}
                  checked={values.publishWaiting}
                  onChange={(event) => set({ publishWaiting: event.currentTarget.checked })}
                />
                {isUnconfirmed && (
                  <p className="field-error">Nothing was saved. Check the box, or leave review on.</p>
                )}
              </div>
            )}
          </Card>
          <Card as="section" pad className="settings-fields" aria-labelledby="settings-due">
            <h2 id="settings-due">Due day</h2>
            <Field label="Reports are due on day" error={errors["dueDay"]}>
              <span className="inline-number wrap">
                <TextInput {...text("dueDay")} inputMode="numeric" autoComplete="off" />
                <span className="muted small">
                  of the following month. A location can have a day of its own under Edit Location.
                </span>
              </span>
            </Field>
            <Switch
              {...flag("dueReminders")}
              help="To whoever files there: three days before, on the day, and every week after it."
            >
              Send reminders by e-mail
            </Switch>
            <Switch
              {...flag("expectedForInvestors")}
              help="Investors see “Expected by November 10”, and how many of the last 12 months came on time."
            >
              Tell investors when the next report is expected
            </Switch>
          </Card>
          <Card as="section" pad className="settings-fields" aria-labelledby="settings-statements">
            <h2 id="settings-statements">Statements</h2>
            <Switch
              {...flag("statements")}
              help="Adds Statements to your menu and Documents to that of investors, who see a statement once you publish it."
            >
              Make statements for investors
            </Switch>
            {values.statements && (
              <Field label="Paper size">
                <Select
                  value={values.paperSize}
                  onChange={({ target }) => set({ paperSize: target.value === "a4" ? "a4" : "letter" })}
                >
                  <option value="letter">Letter</option>
                  <option value="a4">A4</option>
                </Select>
              </Field>
            )}
          </Card>
          <Card as="section" pad className="settings-fields" aria-labelledby="settings-budget">
            <h2 id="settings-budget">Budget</h2>
            <Field label="Mark a difference of more than" error={errors["budgetThreshold"]}>
              <span className="inline-number wrap">
                <PercentInput
                  name="budgetThreshold"
                  value={values.budgetThreshold}
                  onValueChange={(budgetThreshold) => set({ budgetThreshold })}
                />
                <span className="muted small">of the budget, in form, report and Performance.</span>
              </span>
            </Field>
            <Switch
              {...flag("budgetForInvestors")}
              help="In reports and their PDF. Off: only managers see them."
            >
              Show budgets to investors
            </Switch>
          </Card>
          <Card as="section" pad className="settings-fields" aria-labelledby="settings-comparison">
            <h2 id="settings-comparison">Comparison for investors</h2>
            <Switch
              {...flag("comparisonForInvestors")}
              help="Growth and prime cost as one of three bands, without names, only where at least five locations of a kind are compared. Of several of a kind, an investor is shown it for the one held first."
            >
              Show where a location stands among the group’s others
            </Switch>
          </Card>
        </fieldset>
        {mayChange && (
          <div>
            <Button type="submit" busy={isBusy}>
              Save Settings
            </Button>
          </div>
        )}
      </form>
      {confirmation}
      <LeaveGuard
        hasUnsentWork={() => !isBusy && JSON.stringify(values) !== JSON.stringify(valuesOf(settings))}
        title="Leave without saving?"
      >
        The settings have not been saved. What you changed is lost when you leave.
      </LeaveGuard>
    </>
  );
}

interface FieldPart {
  set: (change: Partial<SettingsValues>) => void;
  error: string | undefined;
}

function LogoField({
  values: { removeLogo },
  set,
  error,
  hasStored,
}: FieldPart & { values: SettingsValues; hasStored: boolean }) {
  return (
    <Field
      label="Logo"
      optional
      error={error}
      help={removeLogo ? "The logo is taken away when you save." : LOGO_HELP}
    >
      <div className="settings-row wrap">
        <TextInput
          type="file"
          name="logo"
          accept={LOGO_KINDS.join(",")}
          onChange={(event) => set({ logo: event.currentTarget.files?.[0] ?? null })}
        />
        {hasStored && (
          <Button variant="soft" onClick={() => set({ removeLogo: !removeLogo })}>
            {removeLogo ? "Keep logo" : "Remove logo"}
          </Button>
        )}
      </div>
    </Field>
  );
}

/** A colour as text, and the browser's own picker; one that would be refused offers the nearest that works. */
function AccentField({ typed, set, error, children }: FieldPart & { typed: string; children: ReactNode }) {
  const colour = typed.trim().toLowerCase();
  const isColour = ACCENT_PATTERN.test(colour);
  const problem = isColour ? describeAccentProblem(colour) : null;
  const nearest = isColour && accentProblem(colour) !== null ? nearestAccent(colour) : null;
  return (
    <Field
      label="Accent colour"
      optional
      error={problem ?? (isColour || colour === "" ? undefined : error)}
      help="For bars, buttons and links in both themes, such as #2f6fb0"
    >
      <div className="settings-row wrap">
        {children}
        <input
          type="color"
          className="settings-colour"
          aria-label="Choose the accent colour"
          value={isColour ? colour : "#808080"}
          onChange={(event) => set({ accentColour: event.currentTarget.value })}
        />
        {nearest !== null && (
          <Button
            variant="soft"
            onClick={({ currentTarget }) => {
              // The button goes away with its reason.
              currentTarget.closest(".field")?.querySelector("input")?.focus();
              set({ accentColour: nearest });
            }}
          >
            Use {nearest}
          </Button>
        )}
      </div>
    </Field>
  );
}
