-- Counts and sums are counted when they are asked for. In an older database triggers kept them with each change.
DROP FUNCTION IF EXISTS begin_filed_reports, keep_assigned_shares, add_to_assigned_shares, keep_count_of_new,
  keep_count_of_gone, keep_filed_reports, move_filed_reports, keep_count CASCADE;--> statement-breakpoint
DROP TABLE "kept_counts";--> statement-breakpoint
DROP INDEX "locations_above_whole";--> statement-breakpoint
ALTER TABLE "locations" DROP COLUMN "filed_reports";--> statement-breakpoint
ALTER TABLE "locations" DROP COLUMN "assigned_share";
