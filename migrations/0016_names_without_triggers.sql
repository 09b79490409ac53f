-- PostgreSQL itself computes a location's name_key, and submitters are found in the index of their reports. In an older
-- database triggers did so.
DROP FUNCTION IF EXISTS keep_name_key, keep_report_submitter CASCADE;--> statement-breakpoint
DROP TABLE "report_submitters";--> statement-breakpoint
ALTER TABLE "locations" DROP COLUMN "name_key";--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "name_key" text GENERATED ALWAYS AS (name_key(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "locations_by_name_key" ON "locations" USING btree ("name_key");
