CREATE TABLE "kept_counts" (
	"what" text NOT NULL,
	"slot" smallint NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "kept_counts_what_slot_pk" PRIMARY KEY("what","slot")
);
--> statement-breakpoint
DROP INDEX "reports_submitted_at";--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "assigned_share" numeric(12, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
CREATE INDEX "locations_by_name" ON "locations" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "locations_above_whole" ON "locations" USING btree ("assigned_share" DESC NULLS FIRST,"name","id") WHERE "locations"."assigned_share" > 100;--> statement-breakpoint
CREATE INDEX "reports_submitted_at" ON "reports" USING btree ("submitted_at") WHERE "reports"."status" <> 'draft';--> statement-breakpoint
-- What is kept of a location begins with nothing also when the location is brought back: holdings and reports follow
-- it and are added as they come.
CREATE OR REPLACE FUNCTION begin_filed_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.filed_reports := 0;
  NEW.assigned_share := 0;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
-- The sum of a location's shares. Rows of several locations are locked one after the other by id, so that two who
-- change the same ones wait for each other and neither for the other.
CREATE FUNCTION add_to_assigned_shares(ids integer[], additions numeric[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM locations WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE locations SET assigned_share = assigned_share + added.share
  FROM unnest(ids, additions) AS added(id, share) WHERE locations.id = added.id;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION keep_assigned_shares() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_assigned_shares(array_agg(location_id), array_agg(share))
    FROM (SELECT location_id, sum(share_percentage) AS share FROM after_rows GROUP BY location_id) AS added HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_to_assigned_shares(array_agg(location_id), array_agg(share))
    FROM (SELECT location_id, -sum(share_percentage) AS share FROM before_rows GROUP BY location_id) AS added HAVING count(*) > 0;
  ELSE
    PERFORM add_to_assigned_shares(array_agg(location_id), array_agg(share))
    FROM (
      SELECT location_id, sum(share) AS share FROM (
        SELECT location_id, share_percentage AS share FROM after_rows
        UNION ALL
        SELECT location_id, -share_percentage FROM before_rows
      ) AS both_sides GROUP BY location_id HAVING sum(share) <> 0
    ) AS added HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER holdings_add_shares AFTER INSERT ON investor_locations REFERENCING NEW TABLE AS after_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_assigned_shares();
--> statement-breakpoint
CREATE TRIGGER holdings_take_shares AFTER DELETE ON investor_locations REFERENCING OLD TABLE AS before_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_assigned_shares();
--> statement-breakpoint
CREATE TRIGGER holdings_move_shares AFTER UPDATE ON investor_locations REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_assigned_shares();
--> statement-breakpoint
UPDATE locations SET assigned_share = (SELECT coalesce(sum(share_percentage), 0) FROM investor_locations WHERE location_id = locations.id);
--> statement-breakpoint
-- Two connections seldom have the same slot, so that they seldom wait for the same row.
CREATE FUNCTION keep_count(counted text, more bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO kept_counts (what, slot, n) SELECT counted, pg_backend_pid() % 16, more WHERE more <> 0
  ON CONFLICT (what, slot) DO UPDATE SET n = kept_counts.n + excluded.n;
$$;
--> statement-breakpoint
-- The counted name comes with the trigger.
CREATE FUNCTION keep_count_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_count(TG_ARGV[0], (SELECT count(*) FROM after_rows));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- Before the row goes, and with it what refers to it: rows are locked in the order in which they are when it comes.
CREATE FUNCTION keep_count_of_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_count(TG_ARGV[0], -1);
  RETURN OLD;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER locations_count_new AFTER INSERT ON locations REFERENCING NEW TABLE AS after_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_count_of_new('locations');
--> statement-breakpoint
CREATE TRIGGER locations_count_gone BEFORE DELETE ON locations FOR EACH ROW EXECUTE FUNCTION keep_count_of_gone('locations');
--> statement-breakpoint
CREATE TRIGGER investors_count_new AFTER INSERT ON investors REFERENCING NEW TABLE AS after_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_count_of_new('investors');
--> statement-breakpoint
CREATE TRIGGER investors_count_gone BEFORE DELETE ON investors FOR EACH ROW EXECUTE FUNCTION keep_count_of_gone('investors');
--> statement-breakpoint
-- Filed reports in all and of each month, beside those of each location.
CREATE OR REPLACE FUNCTION keep_filed_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    UPDATE locations SET filed_reports = filed_reports + filed.n
    FROM (SELECT location_id, count(*) AS n FROM after_rows WHERE status <> 'draft' GROUP BY location_id) AS filed
    WHERE id = filed.location_id;
    PERFORM keep_count(concat_ws(' ', 'filed', filed.month), filed.n)
    FROM (SELECT reporting_period AS month, count(*) AS n FROM after_rows WHERE status <> 'draft'
      GROUP BY GROUPING SETS ((), (reporting_period)) ORDER BY reporting_period) AS filed;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE locations SET filed_reports = filed_reports - filed.n
    FROM (SELECT location_id, count(*) AS n FROM before_rows WHERE status <> 'draft' GROUP BY location_id) AS filed
    WHERE id = filed.location_id;
    PERFORM keep_count(concat_ws(' ', 'filed', filed.month), -filed.n)
    FROM (SELECT reporting_period AS month, count(*) AS n FROM before_rows WHERE status <> 'draft'
      GROUP BY GROUPING SETS ((), (reporting_period)) ORDER BY reporting_period) AS filed;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION move_filed_reports() RETURNS trigger LANGUAGE plpgsql AS $$
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
  PERFORM keep_count(concat_ws(' ', 'filed', moved.month), moved.n)
  FROM (
    SELECT month, sum(n)::bigint AS n FROM (
      SELECT reporting_period AS month, 1 AS n FROM after_rows WHERE status <> 'draft'
      UNION ALL
      SELECT reporting_period, -1 FROM before_rows WHERE status <> 'draft'
    ) AS both_sides GROUP BY GROUPING SETS ((), (month)) HAVING sum(n) <> 0 ORDER BY month
  ) AS moved;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
INSERT INTO kept_counts (what, slot, n)
SELECT 'locations', 0, count(*) FROM locations
UNION ALL SELECT 'investors', 0, count(*) FROM investors
UNION ALL SELECT concat_ws(' ', 'filed', reporting_period), 0, count(*) FROM reports WHERE status <> 'draft'
  GROUP BY GROUPING SETS ((), (reporting_period));
