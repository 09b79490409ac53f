-- The activity log's search looks through one text: action as stored and as shown, user, entity, and what the details
-- say. A report's month stands in them as "2026-10" and is read as October 2026.
CREATE FUNCTION activity_search_text(action text, user_name text, user_email text, entity_name text, details text)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(action || E'\n' || replace(action, '_', ' ') || E'\n' || coalesce(user_name, '') || E'\n' ||
    coalesce(user_email, '') || E'\n' || coalesce(entity_name, '') || E'\n' || coalesce(details, '') || E'\n' ||
    CASE WHEN starts_with(details, '{"reportingPeriod":"') THEN
      CASE substr(details, 26, 2)
        WHEN '01' THEN 'January' WHEN '02' THEN 'February' WHEN '03' THEN 'March'
        WHEN '04' THEN 'April' WHEN '05' THEN 'May' WHEN '06' THEN 'June'
        WHEN '07' THEN 'July' WHEN '08' THEN 'August' WHEN '09' THEN 'September'
        WHEN '10' THEN 'October' WHEN '11' THEN 'November' WHEN '12' THEN 'December'
        ELSE '' END
      ELSE '' END);
$$;
--> statement-breakpoint
-- Finds a few entries among hundreds of thousands. As with the archive, a server without the extension does without.
DO $$
BEGIN
  CREATE INDEX activity_logs_search ON activity_logs
  USING gin (activity_search_text(action, user_name, user_email, entity_name, details) gin_trgm_ops);
EXCEPTION WHEN undefined_object OR insufficient_privilege OR feature_not_supported THEN
  RAISE NOTICE 'pg_trgm cannot be used here; the activity log is searched without it';
END;
$$;
