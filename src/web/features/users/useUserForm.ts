import { useRef, type FormEvent } from "react";
import { useForm } from "react-hook-form";
import type { User } from "#shared/users/users.schema.ts";
import { useChange } from "#web/data/useChange.ts";
import { fieldErrorsOf } from "#web/lib/api-error.ts";
import { useSession } from "#web/lib/useSession.ts";
import { fieldsOf, rulesFor, type UserFields } from "./user-fields.ts";

/** The form of one account; without an account it makes a new one. */
export function useUserForm(user: User | null, onSaved: () => void) {
  const create = useChange("createUser");
  const update = useChange("updateUser");
  const isOwn = useSession().user?.id === user?.id;
  const form = useForm<UserFields>({
    defaultValues: fieldsOf(user),
    resolver: rulesFor(user, isOwn),
    mode: "onTouched",
  });
  // Enter twice comes faster than a new state.
  const sending = useRef(false);

  const save = async ({ confirmPassword: _confirmed, ...fields }: UserFields) => {
    if (sending.current) return;
    sending.current = true;
    try {
      if (user === null) {
        const body = { ...fields, role: "manager" as const };
        await create.mutateAsync({ body });
      } else {
        const body = { ...fields, id: user.id };
        await update.mutateAsync({ params: { id: user.id }, body });
      }
      onSaved();
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
    isOwn,
    submit: (event: FormEvent) => form.handleSubmit(save)(event),
    busy: create.isPending || update.isPending,
  };
}
