import { violatedConstraint } from "#server/db/violations.ts";
import { conflict } from "#server/http/problems.ts";

/** Runs a change of accounts; a taken username or email becomes 409 with its sentence at the field. */
export async function refuseTakenNames<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === "users_email_unique") {
      throw conflict("This email is already in use.", { email: "This email is already in use." });
    }
    if (constraint === "users_username_unique") {
      throw conflict("This username is already taken.", { username: "This username is already taken." });
    }
    throw error;
  }
}
