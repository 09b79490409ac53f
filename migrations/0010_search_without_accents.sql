-- A text as searches compare it: lower case without accents, as foldText has it in the browser. What is left plain ASCII,
-- as most is, takes the short way; there the letters are the same in every language of a database.
CREATE FUNCTION fold_text(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  letters text := written;
BEGIN
  IF octet_length(letters) <> char_length(letters) THEN
    letters := regexp_replace(normalize(letters, NFD), '[\u0300-\u036f]+', '', 'g');
  END IF;
  IF octet_length(letters) = char_length(letters) THEN
    RETURN lower(letters COLLATE "C");
  END IF;
  -- Some capitals too: a database of the language C lowers no letters but ASCII.
  letters := translate(lower(letters), 'łŁøØđĐðÐħĦıςÆŒÞẞ', 'llooddddhhiσæœþß');
  RETURN replace(replace(replace(replace(letters, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
END;
$$;
--> statement-breakpoint
-- The archive's index folds what stands beside each report, which stays as it is: no report is written anew.
DROP INDEX IF EXISTS reports_search;
--> statement-breakpoint
-- The activity log's search looks through one text: action as stored and as shown, user, entity, and what the details
-- say. A report's month stands in them as "2026-10" and is read as October 2026. The body knows fold_text itself and not
-- its name, so that the index can be built anew by whoever has another search path, as pg_restore has.
CREATE FUNCTION activity_search_text(action text, user_name text, user_email text, entity_name text, details text)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN fold_text(action || E'\n' || replace(action, '_', ' ') || E'\n' || coalesce(user_name, '') || E'\n' ||
  coalesce(user_email, '') || E'\n' || coalesce(entity_name, '') || E'\n' || coalesce(details, '') || E'\n' ||
  CASE WHEN starts_with(details, '{"reportingPeriod":"') THEN
    CASE substr(details, 26, 2)
      WHEN '01' THEN 'January' WHEN '02' THEN 'February' WHEN '03' THEN 'March'
      WHEN '04' THEN 'April' WHEN '05' THEN 'May' WHEN '06' THEN 'June'
      WHEN '07' THEN 'July' WHEN '08' THEN 'August' WHEN '09' THEN 'September'
      WHEN '10' THEN 'October' WHEN '11' THEN 'November' WHEN '12' THEN 'December'
      ELSE '' END
    ELSE '' END);
--> statement-breakpoint
-- Find a few among hundreds of thousands; a server without pg_trgm goes on without them. What they fold has statistics
-- of its own, which tell a rare word from a common one.
DO $$
BEGIN
  CREATE INDEX reports_search ON reports USING gin (fold_text(search_text) gin_trgm_ops);
  CREATE INDEX activity_logs_search ON activity_logs
  USING gin (activity_search_text(action, user_name, user_email, entity_name, details) gin_trgm_ops);
  IF EXISTS (SELECT FROM reports) THEN
    ANALYZE reports, activity_logs;
  END IF;
EXCEPTION WHEN undefined_object OR insufficient_privilege OR feature_not_supported THEN
  RAISE NOTICE 'pg_trgm cannot be used here; archive and activity log are searched without it';
END;
$$;
