import { sql } from "drizzle-orm";
import { boolean, check, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { updatedAt } from "#server/db/columns.ts";
import { PAPER_SIZES } from "#shared/settings/settings.schema.ts";

/** What managers set for the whole portal: one row at most, none until something was saved. Null: not set. */
export const settings = pgTable(
  "settings",
  {
    id: smallint("id").primaryKey().default(1),
    groupName: text("group_name"),
    /** The stored logo's file name; the API shows its address as logoUrl. */
    logoFile: text("logo_file"),
    /** "#2f6fb0" */
    accentColour: text("accent_colour"),
    contactLine: text("contact_line"),
    /** Whom e-mails come from. */
    senderName: text("sender_name"),
    /** A second manager has to approve a filed report before investors see it. */
    reviewRequired: boolean("review_required").notNull().default(false),
    /** Statements are made for investors. */
    statements: boolean("statements").notNull().default(false),
    paperSize: text("paper_size", { enum: PAPER_SIZES }).notNull().default("letter"),
    /** Percent: a figure that is further from its budget is marked. */
    budgetThreshold: smallint("budget_threshold").notNull().default(5),
    /** Investors see the budget beside a report, too. */
    budgetForInvestors: boolean("budget_for_investors").notNull().default(false),
    /** Day of the following month on which reports are due. */
    dueDay: smallint("due_day").notNull().default(10),
    /** Whoever files a due report is reminded by e-mail. */
    dueReminders: boolean("due_reminders").notNull().default(true),
    /** Investors see until when the next report is expected, and how many came on time. */
    expectedForInvestors: boolean("expected_for_investors").notNull().default(false),
    /** Investors see where a location stands among others of its kind. */
    comparisonForInvestors: boolean("comparison_for_investors").notNull().default(false),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("settings_one_row", sql`${table.id} = 1`),
    check("settings_budget_threshold_range", sql`${table.budgetThreshold} between 1 and 100`),
    check("settings_due_day_range", sql`${table.dueDay} between 1 and 28`),
    check("settings_paper_size_known", sql`${table.paperSize} in ('letter', 'a4')`),
  ],
);
