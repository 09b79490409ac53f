import { bigint, boolean, index, jsonb, pgTable, text, unique, uuid, varchar } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#server/db/columns.ts";
import { users } from "#server/users/users.table.ts";
import { PASSKEY_NAME_MAX } from "#shared/second-factor/second-factor.schema.ts";

const account = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Authenticator apps, one an account: the shared secret, encrypted. */
export const authenticators = pgTable("authenticators", {
  userId: account().primaryKey(),
  secret: text("secret").notNull(),
  /** When its first code was entered; null until then, and no login asks for it. */
  activatedAt: instant("activated_at"),
  /** Time step of the last accepted code; the same and older ones are refused. */
  lastTimeStep: bigint("last_time_step", { mode: "number" }).notNull().default(0),
  createdAt: createdAt(),
});

/** Recovery codes, stored as HMACs by the server's key. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: account(),
    /** Of the code, keyed. */
    hmac: text("hmac").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (table) => [unique("recovery_codes_once").on(table.userId, table.hmac)],
);

/** Passkeys (WebAuthn credentials): public keys, which are no secret. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: account(),
    credentialId: text("credential_id").notNull().unique("passkeys_credential_unique"),
    publicKey: text("public_key").notNull(),
    /** The device's signature counter; a decrease means a copied device. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: jsonb("transports").$type<string[]>().notNull(),
    name: varchar("name", { length: PASSKEY_NAME_MAX }).notNull(),
    isSynced: boolean("is_synced").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** Used login tickets, stored until they expire. */
export const spentTickets = pgTable("spent_tickets", {
  id: text("id").primaryKey(),
  expiresAt: instant("expires_at").notNull(),
});
