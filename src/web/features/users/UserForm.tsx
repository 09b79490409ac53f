import { type FieldErrors, type Resolver, useForm, type UseFormReturn } from "react-hook-form";
import { newUser, type User, userChange } from "#shared/users/users.schema.ts";
import { PASSWORD_HINT, USERNAME_HINT } from "#web/lib/account-hints.ts";
import { Field } from "#web/ui/form-field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import type { QueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { api } from "#shared/api.ts";
import { query } from "#web/data/queries.ts";
import {
  suppressRecentAuthError,
  useRecentAuthSubmit,
} from "#web/features/account-security/use-recent-auth.tsx";
import { useMutationOf } from "#web/data/use-api-mutation.ts";
import {
  suppressConflictError,
  type Fields,
  applyFieldValues,
  useEditConflict,
} from "#web/data/use-edit-conflict.ts";
import { fieldErrorsOf } from "#web/lib/api-error.ts";
import { NEW_MANAGER, useFormDraft } from "#web/lib/form-draft.ts";
import { useSession } from "#web/lib/session.ts";
import { userChanges } from "./user-changes.ts";
import * as z from "zod/mini";
import { whatIsWrong } from "#web/lib/use-zod-form.ts";

interface UserFormFieldsProps {
  form: UseFormReturn<UserFields>;
  user: User | null;
  isOwn: boolean;
}

export function UserFormFields({ form, user, isOwn }: UserFormFieldsProps) {
  const { register, formState, trigger } = form;
  const problem = (field: keyof UserFields) => formState.errors[field]?.message;
  // It may match from now on.
  const recheckRepeat = () => problem("confirmPassword") !== undefined && void trigger("confirmPassword");
  const kept = user !== null;
  const passwordHelp = kept ? "Leave empty to keep the current password." : PASSWORD_HINT;
  return (
    <>
      <Field label="Email" error={problem("email")} className="manager-form-wide">
        <TextInput type="email" autoComplete="off" required {...register("email")} />
      </Field>
      <Field label={<Short long=" Name">First</Short>} optional error={problem("firstName")}>
        <TextInput autoComplete="off" {...register("firstName")} />
      </Field>
      <Field label={<Short long=" Name">Last</Short>} optional error={problem("lastName")}>
        <TextInput autoComplete="off" {...register("lastName")} />
      </Field>
      <Field
        label="Username"
        error={problem("username")}
        help={kept ? `Leave empty to keep "${user.username}".` : USERNAME_HINT}
        className="manager-form-wide"
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required={!kept}
          placeholder={user?.username ?? undefined}
          {...register("username")}
        />
      </Field>
      <Field label="Password" error={problem("password")} help={passwordHelp} className="manager-form-wide">
        {/* A browser must not fill in the reader's own. */}
        <PasswordInput
          autoComplete="new-password"
          required={!kept}
          {...register("password", { onChange: recheckRepeat })}
        />
      </Field>
      {isOwn && form.watch("password") !== "" && (
        <Field label="Confirm Password" error={problem("confirmPassword")} className="manager-form-wide">
          <PasswordInput autoComplete="new-password" required {...register("confirmPassword")} />
        </Field>
      )}
    </>
  );
}

/** Small screens have the first word only. */
function Short({ children, long }: { children: string; long: string }) {
  return (
    <>
      {children}
      <span className="only-desk-inline">{long}</span>
    </>
  );
}

/** The form of one account; without an account it makes a new one. */
export function useUserForm(user: User | null, open: boolean, onSaved: () => void) {
  const create = useMutationOf(suppressRecentAuthError(userChanges.create));
  const update = useMutationOf(suppressRecentAuthError(suppressConflictError(userChanges.update)));
  const isOwn = useSession().user?.id === user?.id;
  const form = useForm<UserFields>({
    defaultValues: fieldsOf(user),
    resolver: rulesFor(user, isOwn),
    mode: "onTouched",
  });
  const edit = useEditConflict<User | null, UserFields>({
    opened: user,
    fieldsOf: storedFields,
    read: (client) => readAgain(client, user?.id),
  });
  const { left, began } = useFormDraft(user === null ? NEW_MANAGER : `manager ${user.id}`, form, open);
  const inEdit = {
    form,
    began,
    // A blank username keeps what is stored.
    fieldsIn: (entered: UserFields): Fields => ({
      ...entered,
      username: entered.username || edit.shown?.username,
    }),
    put: (values: Fields, newer: User | null) => {
      const username = values["username"] === newer?.username ? "" : values["username"];
      applyFieldValues(form, { ...values, username }, fieldsOf(newer));
    },
    labelOf: (name: string) => LABELS[name] ?? name,
  };
  const [send, confirmation] = useRecentAuthSubmit(confirmationFor(user, isOwn));
  // Enter twice comes faster than a new state.
  const sending = useRef(false);

  const save = async ({ confirmPassword: _confirmed, ...fields }: UserFields) => {
    if (sending.current) return;
    sending.current = true;
    try {
      if (user === null) {
        const body = { ...fields, role: "manager" as const };
        const saved = await send(() => create.mutateAsync({ body }));
        if (saved !== null) onSaved();
      } else {
        const body = { ...fields, id: user.id, updatedAt: edit.shown?.updatedAt };
        await edit.send(inEdit, async () => {
          const saved = await send(() => update.mutateAsync({ params: { id: user.id }, body }));
          if (saved !== null) onSaved();
        });
      }
    } catch (error) {
      // The notification is said already; here each sentence finds its field, and what was typed stays.
      const refused = Object.entries(fieldErrorsOf(error));
      for (const [field, message] of refused) form.setError(field as keyof UserFields, { message });
      const first = refused[0]?.[0];
      if (first !== undefined) form.setFocus(first as keyof UserFields);
    } finally {
      sending.current = false;
    }
  };

  return {
    form,
    /** Of what is filled in from before; null when nothing is. */
    left,
    /** The account as it is shown by now. */
    shown: edit.shown,
    conflict: edit.conflictIn(inEdit),
    isOwn,
    /** Asks for the reader's password where the server does; to be put beside the form. */
    confirmation,
    submit: (event: FormEvent) => form.handleSubmit(save)(event),
    busy: create.isPending || update.isPending,
  };
}

/** What is stored, as fields of the form: with the username, which the form leaves blank. */
const storedFields = (user: User | null): Fields => ({ ...fieldsOf(user), username: user?.username });

async function readAgain(client: QueryClient, id: string | undefined): Promise<User | undefined> {
  const users = await client.fetchQuery({ ...query(api.users.list), staleTime: 0 });
  return users.find((user) => user.id === id);
}

function confirmationFor(user: User | null, isOwn: boolean): string {
  if (user === null) return "Enter your own password once more to create a manager.";
  return isOwn
    ? "Enter your current password once more to set a new one."
    : "Enter your own password once more to set a new one for a manager.";
}

/** What the form holds: text, as it was typed. */
interface UserFields {
  email: string;
  firstName: string;
  lastName: string;
  username: string;
  password: string;
  /** Asked for where a manager changes the own password; never sent. */
  confirmPassword: string;
}

/** What a difference is told by. */
const LABELS: Readonly<Record<string, string>> = {
  email: "Email",
  firstName: "First Name",
  lastName: "Last Name",
  username: "Username",
};

/** Username and password are blank when editing: blank keeps them (spec section 7, decisions). */
function fieldsOf(user: User | null): UserFields {
  return {
    email: user?.email ?? "",
    firstName: user?.firstName ?? "",
    lastName: user?.lastName ?? "",
    username: "",
    password: "",
    confirmPassword: "",
  };
}

/**
 * The server's own rules and sentences: the body of the call itself. Whoever gives themselves a new password types it
 * twice: a slip that nobody sees would lock them out.
 */
function rulesFor(user: User | null, isOwn: boolean): Resolver<UserFields> {
  const body = user === null ? newUser : userChange;
  return (values) => {
    const errors: FieldErrors<UserFields> = {};
    for (const { path, message } of z.safeParse(body, values).error?.issues ?? []) {
      const field = path[0] as keyof UserFields;
      errors[field] ??= { type: "rule", message };
    }
    const { password, confirmPassword } = values;
    const repeated = isOwn && password !== "" ? whatIsWrong(password, confirmPassword) : undefined;
    if (repeated !== undefined) errors.confirmPassword = { type: "rule", message: repeated };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
