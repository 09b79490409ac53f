DROP INDEX "reports_of_location";--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "filed_reports" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "reports_of_month" ON "reports" USING btree (right("reporting_period", 2),"reporting_period","id");--> statement-breakpoint
CREATE INDEX "reports_of_status" ON "reports" USING btree ("status","reporting_period","id");--> statement-breakpoint
CREATE INDEX "reports_of_location" ON "reports" USING btree ("location_id","reporting_period","id");--> statement-breakpoint
-- The archive's search looks through one text of the report itself: place and submitter.
CREATE FUNCTION report_search_text(place text, submitter text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(place || E'\n' || coalesce(submitter, ''));
$$;
--> statement-breakpoint
CREATE FUNCTION keep_report_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := report_search_text((SELECT name FROM locations WHERE id = NEW.location_id), NEW.submitted_by);
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER reports_keep_search_text BEFORE INSERT OR UPDATE OF location_id, submitted_by ON reports
FOR EACH ROW EXECUTE FUNCTION keep_report_search_text();
--> statement-breakpoint
CREATE FUNCTION carry_location_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reports SET search_text = report_search_text(NEW.name, submitted_by) WHERE location_id = NEW.id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER locations_carry_name AFTER UPDATE OF name ON locations
FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION carry_location_name();
--> statement-breakpoint
UPDATE reports SET search_text = report_search_text(locations.name, submitted_by)
FROM locations WHERE locations.id = reports.location_id;
--> statement-breakpoint
-- Finds a few reports among millions. A server without the extension, or a user who may not create it, does without:
-- a search then reads on until it has found enough.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX reports_search ON reports USING gin (search_text gin_trgm_ops);
EXCEPTION WHEN undefined_file OR insufficient_privilege OR feature_not_supported OR undefined_object THEN
  RAISE NOTICE 'pg_trgm cannot be used here; the archive is searched without it';
END;
$$;
--> statement-breakpoint
-- How many reports a location has filed is kept with it: nobody counts all of them to show a number.
CREATE FUNCTION keep_filed_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    UPDATE locations SET filed_reports = filed_reports + filed.n
    FROM (SELECT location_id, count(*) AS n FROM after_rows WHERE status <> 'draft' GROUP BY location_id) AS filed
    WHERE id = filed.location_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE locations SET filed_reports = filed_reports - filed.n
    FROM (SELECT location_id, count(*) AS n FROM before_rows WHERE status <> 'draft' GROUP BY location_id) AS filed
    WHERE id = filed.location_id;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- Who comes anew has none; when a location is brought back, its reports follow and are counted as they come.
CREATE FUNCTION begin_filed_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.filed_reports := 0;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER locations_begin_count BEFORE INSERT ON locations
FOR EACH ROW EXECUTE FUNCTION begin_filed_reports();
--> statement-breakpoint
CREATE TRIGGER reports_count_new AFTER INSERT ON reports REFERENCING NEW TABLE AS after_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_filed_reports();
--> statement-breakpoint
CREATE TRIGGER reports_count_gone AFTER DELETE ON reports REFERENCING OLD TABLE AS before_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_filed_reports();
--> statement-breakpoint
CREATE FUNCTION move_filed_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE locations SET filed_reports = filed_reports + moved.n
  FROM (
    SELECT location_id, sum(n) AS n FROM (
      SELECT location_id, count(*) AS n FROM after_rows WHERE status <> 'draft' GROUP BY location_id
      UNION ALL
      SELECT location_id, -count(*) FROM before_rows WHERE status <> 'draft' GROUP BY location_id
    ) AS both_sides GROUP BY location_id HAVING sum(n) <> 0
  ) AS moved
  WHERE id = moved.location_id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER reports_count_moved AFTER UPDATE ON reports REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
FOR EACH STATEMENT EXECUTE FUNCTION move_filed_reports();
--> statement-breakpoint
UPDATE locations SET filed_reports = (SELECT count(*) FROM reports WHERE location_id = locations.id AND status <> 'draft');
--> statement-breakpoint
-- Servers remember for a moment who a session belongs to. Whatever changes that is told to all of them, whoever does it.
CREATE FUNCTION tell_session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_sessions', 'session ' || OLD.sid);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_tell AFTER DELETE OR UPDATE OF sid, user_id, confirmed_at ON sessions
FOR EACH ROW EXECUTE FUNCTION tell_session_changed();
--> statement-breakpoint
CREATE FUNCTION tell_account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_sessions', 'account ' || OLD.id);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER users_tell AFTER DELETE OR UPDATE ON users
FOR EACH ROW EXECUTE FUNCTION tell_account_changed();
--> statement-breakpoint
CREATE FUNCTION tell_owner_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_sessions', 'account ' || coalesce(OLD.user_id, NEW.user_id));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER investors_tell AFTER INSERT OR DELETE OR UPDATE OF user_id ON investors
FOR EACH ROW EXECUTE FUNCTION tell_owner_changed();
--> statement-breakpoint
CREATE TRIGGER authenticators_tell AFTER INSERT OR DELETE OR UPDATE OF user_id, confirmed_at ON authenticators
FOR EACH ROW EXECUTE FUNCTION tell_owner_changed();
--> statement-breakpoint
CREATE TRIGGER passkeys_tell AFTER INSERT OR DELETE OR UPDATE OF user_id ON passkeys
FOR EACH ROW EXECUTE FUNCTION tell_owner_changed();
