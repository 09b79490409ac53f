CREATE TABLE "capital_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"investor_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"note" text,
	"transfer_id" integer,
	"entered_by" text NOT NULL,
	"earlier" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"removed_at" timestamp(3) with time zone,
	"removed_by" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "capital_entries_kind_known" CHECK ("capital_entries"."kind" in ('contribution', 'return', 'received_before')),
	CONSTRAINT "capital_entries_above_zero" CHECK ("capital_entries"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" serial PRIMARY KEY NOT NULL,
	"location_id" integer NOT NULL,
	"from_investor_id" integer NOT NULL,
	"to_investor_id" integer NOT NULL,
	"share_percentage" numeric(5, 2) NOT NULL,
	"first_month" varchar(7) NOT NULL,
	"price" numeric(12, 2),
	"entered_by" text NOT NULL,
	"withdrawn_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfers_share_range" CHECK ("transfers"."share_percentage" > 0 and "transfers"."share_percentage" <= 100),
	CONSTRAINT "transfers_to_another" CHECK ("transfers"."from_investor_id" <> "transfers"."to_investor_id"),
	CONSTRAINT "transfers_price_above_zero" CHECK ("transfers"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "statement_runs" (
	"id" serial PRIMARY KEY NOT NULL,
	"period" varchar(7) NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"expected" integer NOT NULL,
	"failures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_runs_once" UNIQUE("period"),
	CONSTRAINT "statement_runs_state_known" CHECK ("statement_runs"."state" in ('making', 'made'))
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" serial PRIMARY KEY NOT NULL,
	"run_id" integer NOT NULL,
	"investor_id" integer NOT NULL,
	"number" varchar(30) NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"fingerprint" varchar(64) NOT NULL,
	"chain_head" text NOT NULL,
	"opening" numeric(14, 2) NOT NULL,
	"distributions" numeric(14, 2) NOT NULL,
	"closing" numeric(14, 2) NOT NULL,
	"reason" text,
	"published_at" timestamp(3) with time zone,
	"opened_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statements_once" UNIQUE("run_id","investor_id","version"),
	CONSTRAINT "statements_balance" CHECK ("statements"."opening" + "statements"."distributions" = "statements"."closing")
);
--> statement-breakpoint
ALTER TABLE "investor_locations" RENAME TO "holdings";--> statement-breakpoint
ALTER TABLE "holdings" DROP CONSTRAINT "investor_locations_once";--> statement-breakpoint
ALTER TABLE "holdings" DROP CONSTRAINT "investor_locations_share_range";--> statement-breakpoint
ALTER TABLE "holdings" DROP CONSTRAINT "investor_locations_investor_id_investors_id_fk";
--> statement-breakpoint
ALTER TABLE "holdings" DROP CONSTRAINT "investor_locations_location_id_locations_id_fk";
--> statement-breakpoint
DROP INDEX "investor_locations_location";--> statement-breakpoint
ALTER TABLE "holdings" ADD COLUMN "first_month" varchar(7);--> statement-breakpoint
ALTER TABLE "holdings" ADD COLUMN "last_month" varchar(7);--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "statements" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "paper_size" text DEFAULT 'letter' NOT NULL;--> statement-breakpoint
ALTER TABLE "capital_entries" ADD CONSTRAINT "capital_entries_investor_id_investors_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."investors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capital_entries" ADD CONSTRAINT "capital_entries_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capital_entries" ADD CONSTRAINT "capital_entries_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_from_investor_id_investors_id_fk" FOREIGN KEY ("from_investor_id") REFERENCES "public"."investors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_to_investor_id_investors_id_fk" FOREIGN KEY ("to_investor_id") REFERENCES "public"."investors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_run_id_statement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."statement_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_investor_id_investors_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."investors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "capital_entries_of_investor" ON "capital_entries" USING btree ("investor_id","location_id");--> statement-breakpoint
CREATE INDEX "capital_entries_location" ON "capital_entries" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "capital_entries_transfer" ON "capital_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "transfers_location" ON "transfers" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "transfers_from" ON "transfers" USING btree ("from_investor_id");--> statement-breakpoint
CREATE INDEX "transfers_to" ON "transfers" USING btree ("to_investor_id");--> statement-breakpoint
CREATE INDEX "statements_investor" ON "statements" USING btree ("investor_id");--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_investor_id_investors_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."investors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holdings_of_investor" ON "holdings" USING btree ("investor_id","location_id");--> statement-breakpoint
CREATE INDEX "holdings_location" ON "holdings" USING btree ("location_id");--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_share_range" CHECK ("holdings"."share_percentage" between 0 and 100);--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_months_in_order" CHECK ("holdings"."first_month" <= "holdings"."last_month");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_paper_size_known" CHECK ("settings"."paper_size" in ('letter', 'a4'));--> statement-breakpoint
ALTER SEQUENCE "investor_locations_id_seq" RENAME TO "holdings_id_seq";--> statement-breakpoint
ALTER INDEX "investor_locations_pkey" RENAME TO "holdings_pkey";--> statement-breakpoint
-- What was deleted can be undeleted into the renamed table.
UPDATE "removals" SET "rows" = ("rows" - 'investor_locations') || jsonb_build_object('holdings', "rows"->'investor_locations')
WHERE "rows" ? 'investor_locations';--> statement-breakpoint
-- One share of a location a month for each investor. A single range of numbers, so that no extension is needed.
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_one_share_a_month" EXCLUDE USING gist (numrange(
  ("investor_id"::numeric * 2147483648 + "location_id") * 1000000 + coalesce(replace("first_month", '-', '')::integer, 0),
  ("investor_id"::numeric * 2147483648 + "location_id") * 1000000 + coalesce(replace("last_month", '-', '')::integer, 999999),
  '[]') WITH &&);--> statement-breakpoint
-- At most 100.00 % of a location in every month that a new or larger share covers. The location is locked, so that of two
-- transactions the second sees what the first wrote. Rows from before may exceed it until they change.
CREATE FUNCTION check_whole_shares() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.share_percentage <= OLD.share_percentage AND NEW.location_id = OLD.location_id
    AND coalesce(NEW.first_month, '') >= coalesce(OLD.first_month, '')
    AND coalesce(NEW.last_month, '9999-12') <= coalesce(OLD.last_month, '9999-12') THEN
    RETURN NULL;
  END IF;
  PERFORM FROM locations WHERE id = NEW.location_id FOR NO KEY UPDATE;
  PERFORM FROM (SELECT DISTINCT coalesce(first_month, '') AS month FROM holdings WHERE location_id = NEW.location_id) AS starts
  WHERE month BETWEEN coalesce(NEW.first_month, '') AND coalesce(NEW.last_month, '9999-12')
    AND (SELECT sum(share_percentage) FROM holdings WHERE location_id = NEW.location_id
      AND month BETWEEN coalesce(first_month, '') AND coalesce(last_month, '9999-12')) > 100;
  IF FOUND THEN
    RAISE EXCEPTION 'the shares of a location exceed 100 percent'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'holdings_at_most_whole';
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER holdings_at_most_whole AFTER INSERT OR UPDATE ON holdings DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION check_whole_shares();--> statement-breakpoint
-- Empty fields at the end are left out, so that a column may be added and older links stay right.
CREATE OR REPLACE FUNCTION row_content(stored jsonb, VARIADIC fields text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(linked_fields(VARIADIC
    (array_agg(value ORDER BY place))[1:(max(place) FILTER (WHERE value IS NOT NULL))::integer])), 'hex')
  FROM (SELECT place, CASE
      WHEN field = 'content' THEN encode(sha256(convert_to(stored->>field, 'UTF8')), 'hex')
      WHEN field LIKE '%\_at' THEN linked_instant((stored->>field)::timestamp with time zone)
      ELSE stored->>field END AS value
    FROM unnest(fields) WITH ORDINALITY AS each(field, place)) AS linked
$$;--> statement-breakpoint
DROP TRIGGER investor_locations_chained ON holdings;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER holdings_chained AFTER INSERT OR UPDATE OR DELETE ON holdings DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION chain_change('holding', 'id', 'investor_id', 'location_id', 'share_percentage', 'created_at',
  'first_month', 'last_month');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transfers_chained AFTER INSERT OR UPDATE OR DELETE ON transfers DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION chain_change('transfer', 'id', 'location_id', 'from_investor_id', 'to_investor_id',
  'share_percentage', 'first_month', 'price', 'entered_by', 'created_at', 'withdrawn_at');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER capital_entries_chained AFTER INSERT OR UPDATE OR DELETE ON capital_entries
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_change('capital', 'id', 'investor_id', 'location_id', 'day',
  'kind', 'amount', 'note', 'entered_by', 'earlier', 'reason', 'created_at', 'removed_at', 'removed_by');--> statement-breakpoint
-- A statement is linked when it is published, when it is undeleted, and when it is gone with its investor.
CREATE CONSTRAINT TRIGGER statements_published AFTER UPDATE ON statements DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD.published_at IS NULL AND NEW.published_at IS NOT NULL) EXECUTE FUNCTION chain_insertion('statement', 'id', 'run_id',
  'investor_id', 'number', 'version', 'content', 'fingerprint', 'published_at');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER statements_undeleted AFTER INSERT ON statements DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW.published_at IS NOT NULL) EXECUTE FUNCTION chain_insertion('statement', 'id', 'run_id', 'investor_id', 'number',
  'version', 'content', 'fingerprint', 'published_at');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER statements_deleted AFTER DELETE ON statements DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION chain_change('statement', 'id', 'run_id', 'investor_id', 'number',
  'version', 'content', 'fingerprint', 'published_at');
