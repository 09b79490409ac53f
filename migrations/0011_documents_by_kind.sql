ALTER TABLE "reports" DROP COLUMN "pl_statement_path";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "pl_statement_filename";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "balance_sheet_path";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "balance_sheet_filename";