import type { FieldErrors, Resolver } from "react-hook-form";
import * as z from "zod/mini";
import { newUser, userChange, type User } from "#shared/users/users.schema.ts";
import { whatIsWrong } from "#web/lib/password-twice.ts";

/** What the form holds: text, as it was typed. */
export interface UserFields {
  email: string;
  firstName: string;
  lastName: string;
  username: string;
  password: string;
  /** Asked for where a manager changes the own password; never sent. */
  confirmPassword: string;
}

/** What a difference is told by. */
export const LABELS: Readonly<Record<string, string>> = {
  email: "Email",
  firstName: "First Name",
  lastName: "Last Name",
  username: "Username",
};

/** Username and password are blank when editing: blank keeps them (spec section 7, decisions). */
export function fieldsOf(user: User | null): UserFields {
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
export function rulesFor(user: User | null, isOwn: boolean): Resolver<UserFields> {
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
