import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  serial,
  text,
  unique,
  varchar,
} from "drizzle-orm/pg-core";
import { createdAt, instant } from "#server/db/columns.ts";
import { investors } from "#server/investors/investors.table.ts";

/** The statements of one period: a month ("2026-10"), a quarter ("2026-Q3") or a year ("2026"). */
export const statementRuns = pgTable(
  "statement_runs",
  {
    id: serial("id").primaryKey(),
    period: varchar("period", { length: 7 }).notNull().unique("statement_runs_once"),
    state: text("state", { enum: ["making", "made"] })
      .notNull()
      .default("making"),
    /** How many statements there will be. */
    expected: integer("expected").notNull(),
    /** Whose statement could not be made. */
    failures: jsonb("failures")
      .$type<readonly { investorId: number; name: string }[]>()
      .notNull()
      .default([]),
    madeBy: text("made_by").notNull(),
    madeAt: instant("made_at"),
    createdAt: createdAt(),
  },
  (table) => [check("statement_runs_state_known", sql`${table.state} in ('making', 'made')`)],
);

/** A sum of many amounts has more digits than one. */
const balance = (name: string) => numeric(name, { precision: 14, scale: 2 });

/**
 * What one investor earned in a period, as it is printed. One that is published never changes: what changes its figures
 * makes the next version. The portal replaces one that is not published yet.
 */
export const statements = pgTable(
  "statements",
  {
    id: serial("id").primaryKey(),
    runId: integer("run_id")
      .notNull()
      .references(() => statementRuns.id, { onDelete: "cascade" }),
    investorId: integer("investor_id")
      .notNull()
      .references(() => investors.id, { onDelete: "cascade" }),
    /** "2026-Q3-0117": the same for all versions. */
    number: varchar("number", { length: 30 }).notNull(),
    version: integer("version").notNull(),
    /** Canonical JSON, and its SHA-256. */
    content: text("content").notNull(),
    fingerprint: varchar("fingerprint", { length: 64 }).notNull(),
    /** The head of the hash chain when it was made: "466:1b7e04…". */
    chainHead: text("chain_head").notNull(),
    opening: balance("opening").notNull(),
    distributions: balance("distributions").notNull(),
    closing: balance("closing").notNull(),
    /** What changed against the version before; null for the first. */
    reason: text("reason"),
    publishedAt: instant("published_at"),
    /** When the investor opened it first. */
    openedAt: instant("opened_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("statements_once").on(table.runId, table.investorId, table.version),
    index("statements_investor").on(table.investorId),
    check("statements_balance", sql`${table.opening} + ${table.distributions} = ${table.closing}`),
  ],
);
