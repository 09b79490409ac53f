import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useController } from "react-hook-form";
import * as z from "zod/mini";
import { api } from "#shared/api.ts";
import { ACCENT_PATTERN, accentProblem, nearestAccent } from "#shared/domain/accent-colour.ts";
import { LOGO_MAX_BYTES } from "#shared/domain/limits.ts";
import { turnOffQuestion } from "#shared/domain/review.ts";
import { type Settings, settingsChange } from "#shared/settings/settings.schema.ts";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { type SchemaForm, useSchemaForm } from "#web/lib/use-schema-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { Checkbox, Switch, TextInput } from "#web/ui/inputs.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { Banner, ErrorState } from "#web/ui/states.tsx";
import { BrandPreview } from "./BrandPreview.tsx";
import "./settings.css";

/** What managers set for the whole portal. */
export default function SettingsPage() {
  const { data, isPending, refetch } = useQuery({ ...query(api.settings.read), ...FRESH_AT_EVERY_VISIT });
  return (
    <>
      <PageHeader title="Settings" subtitle="Whose portal this is, and how reports reach investors" />
      {isPending && <SkeletonCards count={2} className="stack-wide" />}
      {data && <SettingsForm key={data.updatedAt} settings={data} />}
      {data === undefined && !isPending && (
        <ErrorState onRetry={() => void refetch()}>The settings could not be loaded.</ErrorState>
      )}
    </>
  );
}

interface SettingsValues {
  groupName: string;
  accentColour: string;
  contactLine: string;
  senderName: string;
  reviewRequired: boolean;
  publishWaiting: boolean;
  logo: File | null;
  removeLogo: boolean;
}

const LOGO_KINDS = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;

const settingsForm = z.extend(settingsChange, {
  reviewRequired: z.boolean(),
  publishWaiting: z.boolean(),
  removeLogo: z.boolean(),
  logo: z.nullable(
    z
      .file()
      .check(
        z.mime([...LOGO_KINDS], "Upload a PNG, JPEG, WebP or GIF picture."),
        z.maxSize(LOGO_MAX_BYTES, "The file is too large: PNG, JPEG, WebP or GIF up to 5 MB."),
      ),
  ),
});

const valuesOf = (settings: Settings): SettingsValues => ({
  groupName: settings.groupName ?? "",
  accentColour: settings.accentColour ?? "",
  contactLine: settings.contactLine ?? "",
  senderName: settings.senderName ?? "",
  reviewRequired: settings.reviewRequired,
  publishWaiting: false,
  logo: null,
  removeLogo: false,
});

function SettingsForm({ settings }: { settings: Settings }) {
  const form = useSchemaForm<SettingsValues>(settingsForm, valuesOf(settings));
  const { field, errorOf, problem } = form;
  const { mutateAsync } = useApiMutation("changeSettings");
  const review = useController({ control: form.form.control, name: "reviewRequired" }).field;
  const preview = useLogoPreview(form, settings.logoUrl);
  const watched = form.form.watch();

  const save = async ({ logo, reviewRequired, publishWaiting, removeLogo, ...texts }: SettingsValues) => {
    await mutateAsync({
      body: {
        ...texts,
        reviewRequired: reviewRequired ? "true" : "false",
        publishWaiting: String(publishWaiting),
        removeLogo: String(removeLogo),
        updatedAt: settings.updatedAt,
      },
      files: { logo },
    });
    // Bars, tab and icons are part of the document.
    window.location.reload();
  };

  return (
    <form className="settings stack-wide" noValidate onSubmit={(event) => void form.submit(save)(event)}>
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      <Card as="section" pad className="settings-fields" aria-labelledby="settings-brand">
        <h2 id="settings-brand">Whose portal it is</h2>
        <p className="muted">What is left empty stays as it was before anything was set.</p>
        <Field label="Name of the group" optional error={errorOf("groupName")}>
          <TextInput {...field("groupName")} autoComplete="organization" />
        </Field>
        <LogoField form={form} hasStored={settings.logoUrl !== null} />
        <AccentField form={form} />
        <Field
          label="Contact line"
          optional
          error={errorOf("contactLine")}
          help="Below the login buttons and at the foot of e-mails, such as an address and a telephone number"
        >
          <TextInput {...field("contactLine")} autoComplete="off" />
        </Field>
        <Field
          label="Sender of e-mails"
          optional
          error={errorOf("senderName")}
          help="The name beside the address that e-mails come from"
        >
          <TextInput {...field("senderName")} autoComplete="off" />
        </Field>
      </Card>
      <BrandPreview
        name={watched.groupName.trim()}
        colour={
          ACCENT_PATTERN.test(watched.accentColour.trim().toLowerCase()) ? watched.accentColour.trim() : null
        }
        logoUrl={preview}
      />
      <Card as="section" pad aria-labelledby="settings-review">
        <h2 id="settings-review">Review</h2>
        <Switch
          checked={review.value}
          onChange={review.onChange}
          help="A filed report waits until a manager who did not file it approves it. Investors see nothing of it before."
        >
          Review reports before investors see them
        </Switch>
        {settings.reviewRequired && !review.value && settings.waitingReports > 0 && (
          <div className="settings-waiting">
            <p>{turnOffQuestion(settings.waitingReports)}</p>
            <Checkbox {...field("publishWaiting")} label="Publish them when the settings are saved" />
            {errorOf("publishWaiting") !== undefined && (
              <p role="alert" className="muted">
                Tick this, or leave the review on.
              </p>
            )}
          </div>
        )}
      </Card>
      <div className="settings-save">
        <Button type="submit" busy={form.isSubmitting}>
          Save Settings
        </Button>
      </div>
    </form>
  );
}

interface FormPart {
  form: SchemaForm<SettingsValues>;
}

function LogoField({ form: { form, errorOf }, hasStored }: FormPart & { hasStored: boolean }) {
  const logo = useController({ control: form.control, name: "logo" }).field;
  const removal = useController({ control: form.control, name: "removeLogo" }).field;
  const choose = (event: FormEvent<HTMLInputElement>) => {
    logo.onChange(event.currentTarget.files?.[0] ?? null);
    void form.trigger("logo");
  };
  return (
    <div className="settings-row">
      <Field
        label="Logo"
        optional
        error={errorOf("logo")}
        help={removal.value ? "The logo is taken away when you save." : "PNG, JPEG, WebP or GIF up to 5 MB"}
      >
        <TextInput type="file" name={logo.name} accept={LOGO_KINDS.join(",")} onChange={choose} />
      </Field>
      {hasStored && (
        <Button variant="soft" onClick={() => removal.onChange(!removal.value)}>
          {removal.value ? "Keep logo" : "Remove logo"}
        </Button>
      )}
    </div>
  );
}

/** A colour as text, and the browser's own picker; a colour that is refused offers the nearest that works. */
function AccentField({ form: { form, field, errorOf } }: FormPart) {
  const typed = form.watch("accentColour").trim().toLowerCase();
  const isColour = ACCENT_PATTERN.test(typed);
  const nearest = isColour && accentProblem(typed) !== null ? nearestAccent(typed) : null;
  const set = (colour: string) => {
    form.setValue("accentColour", colour, { shouldDirty: true });
    void form.trigger("accentColour");
  };
  return (
    <div className="settings-row">
      <Field
        label="Accent colour"
        optional
        error={errorOf("accentColour")}
        help="For bars and buttons, in both themes: #2f6fb0"
      >
        <TextInput {...field("accentColour")} autoComplete="off" spellCheck={false} />
      </Field>
      <input
        type="color"
        className="settings-colour"
        aria-label="Choose the accent colour"
        value={isColour ? typed : "#808080"}
        onChange={(event) => set(event.currentTarget.value)}
      />
      {nearest !== null && (
        <Button variant="soft" onClick={() => set(nearest)}>
          Use {nearest}
        </Button>
      )}
    </div>
  );
}

/** The address of the logo as it would be after saving. */
function useLogoPreview({ form, errorOf }: SchemaForm<SettingsValues>, storedUrl: string | null) {
  const chosen = form.watch("logo");
  const [shown, setShown] = useState<{ file: File; url: string } | null>(null);
  if (chosen !== null && shown?.file !== chosen) setShown({ file: chosen, url: URL.createObjectURL(chosen) });
  if (chosen !== null && errorOf("logo") === undefined) return shown?.url ?? null;
  return form.watch("removeLogo") ? null : storedUrl;
}
