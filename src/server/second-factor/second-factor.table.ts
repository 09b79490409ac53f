import { bigint, boolean, index, jsonb, pgTable, text, unique, uuid, varchar } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#server/db/columns.ts";
import { users } from "#server/users/users.table.ts";
import { PASSKEY_NAME_MAX } from "#shared/second-factor/second-factor.schema.ts";

const account = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** An authenticator app: the secret it shares with the portal, encrypted. One an account. */
export const authenticators = pgTable("authenticators", {
  userId: account().primaryKey(),
  secret: text("secret").notNull(),
  /** Null until its first code has come: until then it asks nobody for anything. */
  confirmedAt: instant("confirmed_at"),
  /** The time step of the last code that was taken; an older or the same one is taken no more. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  createdAt: createdAt(),
});

/** Codes on paper for the day when the telephone is gone: what is kept is a mark that the server's key makes of each. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: account(),
    mark: text("mark").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (table) => [unique("recovery_codes_once").on(table.userId, table.mark)],
);

/** Passkeys (WebAuthn credentials): public keys, nothing to be kept secret. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: account(),
    credentialId: text("credential_id").notNull().unique("passkeys_credential_unique"),
    publicKey: text("public_key").notNull(),
    /** How often the device says it has signed; must not fall (a copied device). */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: jsonb("transports").$type<string[]>().notNull(),
    name: varchar("name", { length: PASSKEY_NAME_MAX }).notNull(),
    isSynced: boolean("is_synced").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** Tickets of logins that led to a session; kept until nobody could use them anyway. */
export const spentTickets = pgTable("spent_tickets", {
  id: text("id").primaryKey(),
  expire: instant("expire").notNull(),
});
