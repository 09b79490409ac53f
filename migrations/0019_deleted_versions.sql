ALTER TABLE "withdrawn_versions" RENAME TO "deleted_versions";--> statement-breakpoint
ALTER TABLE "deleted_versions" RENAME CONSTRAINT "withdrawn_versions_location_id_locations_id_fk" TO "deleted_versions_location_id_locations_id_fk";--> statement-breakpoint
ALTER TABLE "deleted_versions" RENAME CONSTRAINT "withdrawn_versions_location_id_reporting_period_version_pk" TO "deleted_versions_location_id_reporting_period_version_pk";--> statement-breakpoint
-- What was deleted is kept under the names of its tables, and can be undeleted.
UPDATE "removals" SET "rows" = "rows" - 'withdrawn_versions' || jsonb_build_object('deleted_versions', "rows"->'withdrawn_versions')
WHERE "rows" ? 'withdrawn_versions';
