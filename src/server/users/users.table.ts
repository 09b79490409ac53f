import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "#server/db/columns.ts";
import { EMAIL_MAX, USERNAME_MAX } from "#shared/domain/limits.ts";

/** Every account, manager or investor: who it is and its password's argon2id hash. */
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
    passwordHash: text("password_hash").notNull(),
    /** Somebody else chose the password, and its owner has neither replaced it nor said that it stays. */
    passwordIsGiven: boolean("password_is_given").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("users_email_unique").on(sql`lower(${table.email})`),
    uniqueIndex("users_username_unique").on(sql`lower(${table.username})`),
    check("users_role_known", sql`${table.role} in ('manager', 'investor')`),
  ],
);
