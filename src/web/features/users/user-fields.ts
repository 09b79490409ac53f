import type { FieldErrors, Resolver } from "react-hook-form";
import * as z from "zod/mini";
import { newUser, userChange, type User } from "#shared/users/users.schema.ts";

/** What the form holds: text, as it was typed. */
export interface UserFields {
  email: string;
  firstName: string;
  lastName: string;
  username: string;
  password: string;
}

/** Username and password are blank when editing: blank keeps them (spec section 7, decisions). */
export function fieldsOf(user: User | null): UserFields {
  return {
    email: user?.email ?? "",
    firstName: user?.firstName ?? "",
    lastName: user?.lastName ?? "",
    username: "",
    password: "",
  };
}

/** The server's own rules and sentences: the body of the call itself. */
export function rulesFor(user: User | null): Resolver<UserFields> {
  const body = user === null ? newUser : userChange;
  return (values) => {
    const result = z.safeParse(body, values);
    if (result.success) return { values, errors: {} };
    const errors: FieldErrors<UserFields> = {};
    for (const { path, message } of result.error.issues) {
      const field = path[0] as keyof UserFields;
      errors[field] ??= { type: "rule", message };
    }
    return { values: {}, errors };
  };
}
