import { pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt } from "#server/db/columns.ts";
import { users } from "#server/users/users.table.ts";

/** Who the owner of an account is at the identity provider; one for an account. */
export const openidConnections = pgTable(
  "openid_connections",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    issuer: text("issuer").notNull(),
    /** The person's id there, which stays when name and e-mail address change. */
    subject: text("subject").notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique("openid_connections_identity").on(table.issuer, table.subject)],
);
