import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "#shared/api.ts";
import type { User } from "#shared/users/users.schema.ts";
import { query } from "#web/data/queries.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { useEditConflict } from "#web/data/use-edit-conflict.ts";
import { FirstPasswordChoice, useFirstPassword } from "#web/features/account-security/invitation.tsx";
import {
  REASON_TO_CHANGE_NAMES,
  useConfirmedSubmit,
} from "#web/features/account-security/use-confirmed-session.tsx";
import { PASSWORD_HELP, USERNAME_HELP } from "#web/lib/account-help.ts";
import { useDialogDraft } from "#web/lib/dialog-draft.ts";
import { useAccount } from "#web/lib/signed-in.ts";
import { NEW_MANAGER } from "#web/lib/stored-dialog-drafts.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { type SchemaForm, useSchemaForm } from "#web/lib/use-schema-form.ts";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { KindFields } from "./KindFields.tsx";
import { describeField, LABELS, locationIdsOf, schemaFor, type UserValues, valuesOf } from "./user-values.ts";

interface UserFormDialogProps extends OpenState {
  /** null makes a new account. */
  user: User | null;
  /** All managers are Administrators. */
  isKindUnused: boolean;
}

export function UserFormDialog({ user, isKindUnused, ...dialog }: UserFormDialogProps) {
  const isOwn = useAccount().user?.id === user?.id;
  const { passwordWay, isInvited, choose } = useFirstPassword();
  const form = useSchemaForm<UserValues>(schemaFor(user, isOwn, isInvited), valuesOf(user));
  const { notStored, draftBase } = useDialogDraft(
    user === null ? NEW_MANAGER : `manager ${user.id}`,
    form.library,
    dialog.open,
  );
  const { mutateAsync: create } = useApiMutation("createUser");
  const { mutateAsync: update } = useApiMutation("updateUser");
  const [sendConfirmed, confirmation] = useConfirmedSubmit(
    confirmationReason(user, isOwn, form.library.watch()),
  );
  const { data: locations = [] } = useQuery({ ...query(api.locations.list), enabled: !isKindUnused });
  const edit = useEditConflict<User | null, UserValues>({
    form: form.library,
    base: user,
    draftBase,
    fetchCurrent: async (client) => {
      const all = await client.fetchQuery({ ...query(api.users.list), staleTime: 0 });
      return all.find(({ id }) => id === user?.id);
    },
    valuesOf,
    // A blank username keeps the stored one.
    toFields: (values, version) => ({ ...values, username: values.username || version?.username }),
    fromFields: (fields, version) => ({
      ...fields,
      username: fields["username"] === version?.username ? "" : fields["username"],
    }),
    labelOf: (name) => LABELS[name] ?? name,
    describe: (value, name) =>
      describeField(
        value,
        name,
        (id) => locations.find((each) => each.id === id)?.name ?? "a deleted location",
      ),
  });

  const call = (values: UserValues) => {
    const { confirmPassword: _confirmed, allLocations: _all, ...entered } = values;
    const sent = { ...entered, locationIds: locationIdsOf(values) };
    if (user === null) {
      const body = { ...sent, password: isInvited ? null : values.password, role: "manager" };
      return create({ body });
    }
    const body = { ...sent, id: user.id, updatedAt: edit.shown?.updatedAt };
    return update({ params: { id: user.id }, body });
  };
  const save = (values: UserValues) =>
    edit.save(async () => {
      const saved = await sendConfirmed(() => call(values));
      if (saved !== null) dialog.onOpenChange(false);
    });

  return (
    <>
      <FormDialog
        {...dialog}
        confirmClose={form.isDirty && !form.isSubmitting}
        title={user ? "Edit Manager" : "Create New Manager"}
        description={
          user
            ? "Update manager account information and login credentials"
            : "Managers will use these credentials to log in to the portal"
        }
        form={form}
        save={save}
        submitLabel={user ? "Update" : "Create"}
        busyText="Saving..."
        conflict={edit.conflict}
        notStored={notStored}
      >
        <div className="manager-form stack-wide">
          <UserFields
            form={form}
            user={edit.shown}
            isOwn={isOwn}
            choice={
              user === null &&
              passwordWay !== null && <FirstPasswordChoice value={passwordWay} onChange={choose} />
            }
            hasPassword={user !== null || !isInvited}
          />
          {/* The system administrator is always an Administrator. */}
          {user?.isProtected !== true && <KindFields form={form} isUnused={isKindUnused} />}
        </div>
      </FormDialog>
      {confirmation}
    </>
  );
}

interface UserFieldsProps {
  form: SchemaForm<UserValues>;
  user: User | null;
  isOwn: boolean;
  /** Of a new account: an invitation or a password. */
  choice: ReactNode;
  hasPassword: boolean;
}

/** Autocomplete is off: the browser would fill in the reader's own email and password. */
function UserFields({ form, user, isOwn, choice, hasPassword }: UserFieldsProps) {
  const { field, errorOf } = form;
  const password = field("password");
  const isNew = user === null;
  return (
    <>
      <Field label="Email" error={errorOf("email")} className="manager-form-wide">
        <TextInput type="email" autoComplete="off" required {...field("email")} />
      </Field>
      <Field label={<NameLabel>First</NameLabel>} optional error={errorOf("firstName")}>
        <TextInput autoComplete="off" {...field("firstName")} />
      </Field>
      <Field label={<NameLabel>Last</NameLabel>} optional error={errorOf("lastName")}>
        <TextInput autoComplete="off" {...field("lastName")} />
      </Field>
      <Field
        label="Username"
        error={errorOf("username")}
        help={isNew ? USERNAME_HELP : `Leave empty to keep "${user.username}".`}
        className="manager-form-wide"
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required={isNew}
          placeholder={user?.username}
          {...field("username")}
        />
      </Field>
      {choice}
      {hasPassword && (
        <Field
          label="Password"
          error={errorOf("password")}
          help={isNew ? PASSWORD_HELP : "Leave empty to keep the current password."}
          className="manager-form-wide"
        >
          <PasswordInput
            autoComplete="new-password"
            required={isNew}
            {...password}
            // The repeated password may match from now on.
            onChange={(event) => void password.onChange(event).then(() => form.recheck("confirmPassword"))}
          />
        </Field>
      )}
      {isOwn && form.library.watch("password") !== "" && (
        <Field label="Confirm Password" error={errorOf("confirmPassword")} className="manager-form-wide">
          <PasswordInput autoComplete="new-password" required {...field("confirmPassword")} />
        </Field>
      )}
    </>
  );
}

/** "First Name"; "First" on small screens. */
function NameLabel({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <span className="only-desktop-inline"> Name</span>
    </>
  );
}

function confirmationReason(user: User | null, isOwn: boolean, entered: UserValues): string {
  if (user === null) return "Enter your own password once more to create a manager.";
  if (entered.password !== "")
    return isOwn
      ? "Enter your current password once more to set a new one."
      : "Enter your own password once more to set a new one for a manager.";
  const isOfOtherKind = entered.kind !== user.kind || `${locationIdsOf(entered)}` !== `${user.locationIds}`;
  return isOfOtherKind
    ? "Enter your own password once more to change what a manager may do."
    : REASON_TO_CHANGE_NAMES;
}
