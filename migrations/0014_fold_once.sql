-- The archive's search compares what it finds: what stands beside a report is folded when it is written, not each time
-- that it is read.
CREATE OR REPLACE FUNCTION report_search_text(place text, submitter text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN fold_text(place || E'\n' || coalesce(submitter, ''));
--> statement-breakpoint
DROP INDEX IF EXISTS reports_search;
--> statement-breakpoint
-- Most are plain ASCII and stay as they are.
UPDATE reports SET search_text = report_search_text(locations.name, submitted_by)
FROM locations
WHERE locations.id = reports.location_id AND search_text <> report_search_text(locations.name, submitted_by);
--> statement-breakpoint
-- A server without pg_trgm goes on without it.
DO $$
BEGIN
  CREATE INDEX reports_search ON reports USING gin (search_text gin_trgm_ops);
  IF EXISTS (SELECT FROM reports) THEN
    ANALYZE reports;
  END IF;
EXCEPTION WHEN undefined_object OR insufficient_privilege OR feature_not_supported THEN
  RAISE NOTICE 'pg_trgm cannot be used here; the archive is searched without it';
END;
$$;
