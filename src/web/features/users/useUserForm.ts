import type { QueryClient } from "@tanstack/react-query";
import { useRef, type FormEvent } from "react";
import { useForm } from "react-hook-form";
import { api } from "#shared/api.ts";
import type { User } from "#shared/users/users.schema.ts";
import { query } from "#web/data/query.ts";
import { confirming, useConfirmedSending } from "#web/data/security/useConfirmed.tsx";
import { useChangeOf } from "#web/data/useChange.ts";
import { editing, putInto, useEditConflict, type Fields } from "#web/data/useEditConflict.ts";
import { fieldErrorsOf } from "#web/lib/api-error.ts";
import { NEW_MANAGER } from "#web/lib/new-forms.ts";
import { useKeptEntry } from "#web/lib/useKeptEntry.ts";
import { useSession } from "#web/lib/useSession.ts";
import { userChanges } from "./user-changes.ts";
import { fieldsOf, LABELS, rulesFor, type UserFields } from "./user-fields.ts";

/** The form of one account; without an account it makes a new one. */
export function useUserForm(user: User | null, open: boolean, onSaved: () => void) {
  const create = useChangeOf(confirming(userChanges.create));
  const update = useChangeOf(confirming(editing(userChanges.update)));
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
  const { left, began } = useKeptEntry(user === null ? NEW_MANAGER : `manager ${user.id}`, form, open);
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
      putInto(form, { ...values, username }, fieldsOf(newer));
    },
    labelOf: (name: string) => LABELS[name] ?? name,
  };
  const [send, confirmation] = useConfirmedSending(confirmationFor(user, isOwn));
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
