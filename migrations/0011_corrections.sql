CREATE TABLE "replaced_signatures" (
	"report_id" integer NOT NULL,
	"version" integer NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "replaced_signatures_report_id_version_pk" PRIMARY KEY("report_id","version")
);
--> statement-breakpoint
CREATE TABLE "withdrawn_versions" (
	"location_id" integer NOT NULL,
	"reporting_period" varchar(20) NOT NULL,
	"version" integer NOT NULL,
	"fingerprint" varchar(64) NOT NULL,
	"signed_by" varchar(255) NOT NULL,
	"signed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "withdrawn_versions_location_id_reporting_period_version_pk" PRIMARY KEY("location_id","reporting_period","version")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "replaced_in" integer;--> statement-breakpoint
ALTER TABLE "replaced_signatures" ADD CONSTRAINT "replaced_signatures_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_versions" ADD CONSTRAINT "withdrawn_versions_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Of reports that were deleted before this and are still kept.
INSERT INTO withdrawn_versions (location_id, reporting_period, version, fingerprint, signed_by, signed_at)
SELECT (report->>'location_id')::integer, report->>'reporting_period', (sealed->>'version')::integer,
  sealed->>'fingerprint', sealed->>'signed_by', (sealed->>'signed_at')::timestamptz
FROM removals, jsonb_array_elements(rows->'reports') AS report, jsonb_array_elements(rows->'report_versions') AS sealed
WHERE kind = 'report' AND sealed->'report_id' = report->'id'
  AND EXISTS (SELECT FROM locations WHERE locations.id = (report->>'location_id')::integer)
ON CONFLICT DO NOTHING;
