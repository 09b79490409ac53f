-- The archive's search looks for places and submitters, of which there are few, and finds their reports in an index
-- each. Before, it looked through a text of every report.
CREATE TABLE "report_submitters" (
	"name" varchar(255) PRIMARY KEY NOT NULL,
	"name_key" text NOT NULL
);
--> statement-breakpoint
DROP TRIGGER reports_keep_search_text ON reports;
--> statement-breakpoint
DROP TRIGGER locations_carry_name ON locations;
--> statement-breakpoint
DROP FUNCTION keep_report_search_text();
--> statement-breakpoint
DROP FUNCTION carry_location_name();
--> statement-breakpoint
DROP FUNCTION report_search_text(text, text);
--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "search_text";
--> statement-breakpoint
CREATE INDEX "reports_of_submitter" ON "reports" USING btree ("submitted_by","reporting_period","id","location_id");
--> statement-breakpoint
INSERT INTO report_submitters (name, name_key)
SELECT name, name_key(name)
FROM (SELECT DISTINCT submitted_by AS name FROM reports WHERE submitted_by IS NOT NULL) AS known;
--> statement-breakpoint
-- A name stays when its reports are gone: it finds none then. Most who submit have done so before, and are only looked up.
CREATE FUNCTION keep_report_submitter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM report_submitters WHERE name = NEW.submitted_by) THEN
    INSERT INTO report_submitters (name, name_key) VALUES (NEW.submitted_by, name_key(NEW.submitted_by))
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER reports_keep_submitter AFTER INSERT OR UPDATE OF submitted_by ON reports
FOR EACH ROW WHEN (NEW.submitted_by IS NOT NULL) EXECUTE FUNCTION keep_report_submitter();
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM reports) THEN
    ANALYZE reports, report_submitters;
  END IF;
END;
$$;
--> statement-breakpoint
-- A server without pg_trgm looks through all names of places.
DO $$
BEGIN
  CREATE INDEX locations_search ON locations USING gin (name_key gin_trgm_ops);
EXCEPTION WHEN undefined_object OR insufficient_privilege OR feature_not_supported THEN
  RAISE NOTICE 'pg_trgm cannot be used here; the archive is searched without it';
END;
$$;
