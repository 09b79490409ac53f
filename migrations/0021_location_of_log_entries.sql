ALTER TABLE "activity_logs" ADD COLUMN "location_id" integer;--> statement-breakpoint
-- The location of what the log has already, as far as it can be told: of a report that was deleted more than 30 days ago nothing
-- says any more where it belonged. Such an entry is read by administrators and its author.
WITH "removed" AS (SELECT "rows", "row" FROM "removals", jsonb_array_elements("rows"->'reports') AS "report"("row")),
"known" AS (
  SELECT 'location' AS "type", "entity_id", "entity_id"::integer AS "location_id" FROM "activity_logs"
    WHERE "entity_type" = 'location' AND "entity_id" ~ '^[0-9]{1,9}$' GROUP BY "entity_id"
  UNION ALL SELECT 'report', "id"::text, "location_id" FROM "reports"
  UNION ALL SELECT 'report', "row"->>'id', ("row"->>'location_id')::integer FROM "removed"
  UNION ALL SELECT 'document', "stored_name", coalesce("reports"."location_id", "drafts"."location_id") FROM "documents"
    LEFT JOIN "reports" ON "reports"."id" = "report_id" LEFT JOIN "drafts" ON "drafts"."id" = "draft_id"
  UNION ALL SELECT 'document', "document"->>'stored_name', ("row"->>'location_id')::integer
    FROM "removed", jsonb_array_elements("rows"->'documents') AS "document" WHERE "document"->'report_id' = "row"->'id'
)
UPDATE "activity_logs" SET "location_id" = "known"."location_id" FROM "known"
WHERE "activity_logs"."entity_type" = "known"."type" AND "activity_logs"."entity_id" = "known"."entity_id";--> statement-breakpoint
CREATE INDEX "activity_logs_location" ON "activity_logs" USING btree ("location_id","created_at");
