import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { createdAt, instant, updatedAt } from "#server/db/columns.ts";
import { MANAGER_KINDS } from "#shared/auth/abilities.ts";
import { EMAIL_MAX, USERNAME_MAX } from "#shared/domain/limits.ts";

/** Every account, manager or investor: identity, role and the password's argon2id hash. */
export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    email: varchar("email", { length: EMAIL_MAX }).notNull(),
    username: varchar("username", { length: USERNAME_MAX }).notNull(),
    firstName: varchar("first_name", { length: 100 }),
    lastName: varchar("last_name", { length: 100 }),
    profileImageUrl: text("profile_image_url"),
    role: text("role", { enum: ["manager", "investor"] })
      .notNull()
      .default("investor"),
    /** What a manager may do (shared/auth/abilities.ts); null for investors. */
    kind: text("kind", { enum: MANAGER_KINDS }),
    /** The locations that a manager is limited to; null for all. */
    locationIds: integer("location_ids").array(),
    passwordHash: text("password_hash").notNull(),
    /** Somebody else chose the password, and the owner has neither replaced nor accepted it. */
    passwordIsGiven: boolean("password_is_given").notNull().default(false),
    /** When the account got another e-mail address; null while it has its first one. */
    emailChangedAt: instant("email_changed_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("users_email_unique").on(sql`lower(${table.email})`),
    uniqueIndex("users_username_unique").on(sql`lower(${table.username})`),
    // Not unique: older accounts may have usernames that differ in their Unicode form alone.
    index("users_by_login_key").on(sql`login_key(${table.username})`),
    check("users_role_known", sql`${table.role} in ('manager', 'investor')`),
    check(
      "users_kind_known",
      sql`${table.kind} in ('administrator', 'controller', 'location_manager', 'auditor')`,
    ),
    check("users_kind_of_managers", sql`(${table.role} = 'manager') = (${table.kind} is not null)`),
    check(
      "users_locations_of_kind",
      sql`case ${table.kind} when 'location_manager' then ${table.locationIds} is not null when 'controller' then true when 'auditor' then true else ${table.locationIds} is null end`,
    ),
  ],
);

/** The name that the operator protects (PROTECTED_FIRST_NAME, PROTECTED_LAST_NAME), one row at most. */
export const protectedNames = pgTable(
  "protected_names",
  {
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** The managers who had the name at the first start with it; whoever takes it later is not protected. */
    accountIds: text("account_ids").array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.firstName, table.lastName] })],
);
