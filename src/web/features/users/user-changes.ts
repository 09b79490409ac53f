import { api } from "#shared/api.ts";
import { defineMutation } from "#web/data/mutations.ts";
import { sentenceOf } from "#web/lib/api-error.ts";

const USERS = ["/api/users", "/api/auth/user", "/api/activity-logs"];

/** The server's words, else the specification's, below what failed. */
const failure = (title: string) => (cause: unknown) => ({
  title,
  description: sentenceOf(cause, "An error occurred"),
});

const DELETED = {
  done: { title: "User deleted successfully", description: "The user account has been removed" },
  failed: failure("Failed to delete user"),
};

/** The changes of spec section 8 that only this page makes, so that no other page carries them. */
export const userChanges = {
  create: defineMutation({
    row: api.users.create,
    stale: USERS,
    done: { title: "User created successfully", description: "The new user account has been created" },
    failed: failure("Failed to create user"),
  }),
  update: defineMutation({
    row: api.users.update,
    stale: USERS,
    done: { title: "User updated successfully", description: "The user account has been updated" },
    failed: failure("Failed to update user"),
  }),
  remove: defineMutation({ row: api.users.remove, stale: USERS, ...DELETED }),
  /** The own account: the session is gone with it, so nothing is asked for again. */
  removeOwn: defineMutation({ row: api.users.remove, stale: [], ...DELETED }),
};
