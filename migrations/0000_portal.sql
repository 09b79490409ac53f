CREATE TABLE "account_mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"change" text NOT NULL,
	"changed_by" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_mails_change_known" CHECK ("account_mails"."change" in ('password', 'names', 'authenticator_added', 'authenticator_removed', 'passkey_added', 'passkey_removed', 'recovery_codes', 'second_factor_reset'))
);
--> statement-breakpoint
CREATE TABLE "activity_logs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text,
	"user_email" text,
	"user_name" text,
	"action" text NOT NULL,
	"entity_type" text,
	"entity_id" text,
	"entity_name" text,
	"details" text,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"password_changed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "chain_links" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" bigint NOT NULL,
	"content" varchar(64) NOT NULL,
	"entry" bigint,
	"hash" varchar(64) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"stored_name" varchar(120) PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_length" integer NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"report_id" integer,
	"replaced_in" integer,
	"uploaded_by" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_kind_known" CHECK ("documents"."kind" in ('plStatement', 'balanceSheet'))
);
--> statement-breakpoint
CREATE TABLE "investor_locations" (
	"id" serial PRIMARY KEY NOT NULL,
	"investor_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"share_percentage" numeric(5, 2) NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "investor_locations_once" UNIQUE("investor_id","location_id"),
	CONSTRAINT "investor_locations_share_range" CHECK ("investor_locations"."share_percentage" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "investors" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"phone_number" varchar(20) NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "investors_user_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" varchar(255) NOT NULL,
	"address" text NOT NULL,
	"description" text,
	"logo_file" text,
	"filed_reports" integer DEFAULT 0 NOT NULL,
	"assigned_share" numeric(12, 2) DEFAULT '0' NOT NULL,
	"name_key" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"notice_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_once" UNIQUE("notice_id")
);
--> statement-breakpoint
CREATE TABLE "notice_preferences" (
	"investor_id" integer PRIMARY KEY NOT NULL,
	"wants_email" boolean DEFAULT true NOT NULL,
	"token" text NOT NULL,
	CONSTRAINT "notice_preferences_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"report_id" integer NOT NULL,
	"version" integer NOT NULL,
	"investor_id" integer NOT NULL,
	"delivery" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"opened_at" timestamp(3) with time zone,
	"last_error" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_once" UNIQUE("report_id","version","investor_id"),
	CONSTRAINT "notices_delivery_known" CHECK ("notices"."delivery" in ('waiting', 'sent', 'kept', 'off', 'superseded')),
	CONSTRAINT "notices_sent_when" CHECK (("notices"."delivery" in ('sent', 'kept')) = ("notices"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "kept_counts" (
	"what" text NOT NULL,
	"slot" smallint NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "kept_counts_what_slot_pk" PRIMARY KEY("what","slot")
);
--> statement-breakpoint
CREATE TABLE "removals" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"entity_id" text NOT NULL,
	"name" text NOT NULL,
	"removed_by" text NOT NULL,
	"rows" jsonb NOT NULL,
	"files" text[] NOT NULL,
	"removed_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "investor_distributions" (
	"id" serial PRIMARY KEY NOT NULL,
	"report_id" integer NOT NULL,
	"investor_id" integer NOT NULL,
	"version" integer NOT NULL,
	"share_percentage" numeric(5, 2) NOT NULL,
	"cash_distribution" numeric(12, 2) NOT NULL,
	"comps_value" numeric(12, 2) NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "investor_distributions_once" UNIQUE("report_id","investor_id"),
	CONSTRAINT "investor_distributions_share_range" CHECK ("investor_distributions"."share_percentage" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "replaced_signatures" (
	"report_id" integer NOT NULL,
	"version" integer NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "replaced_signatures_report_id_version_pk" PRIMARY KEY("report_id","version")
);
--> statement-breakpoint
CREATE TABLE "report_submitters" (
	"name" varchar(255) PRIMARY KEY NOT NULL,
	"name_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"report_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"fingerprint" varchar(64) NOT NULL,
	"signed_by" varchar(255) NOT NULL,
	"signed_at" timestamp(3) with time zone NOT NULL,
	"signature_type" varchar(20) NOT NULL,
	"ip_address" text,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_versions_once" UNIQUE("report_id","version")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"location_id" integer NOT NULL,
	"reporting_period" varchar(20) NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"submitted_by" varchar(255),
	"submitted_at" timestamp(3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"gross_sales_last_month" numeric(12, 2),
	"gross_sales_previous_month" numeric(12, 2),
	"gross_sales_same_month_last_year" numeric(12, 2),
	"net_revenue_last_month" numeric(12, 2),
	"net_revenue_previous_month" numeric(12, 2),
	"net_revenue_same_month_last_year" numeric(12, 2),
	"food_sales_last_month" numeric(12, 2),
	"food_sales_previous_month" numeric(12, 2),
	"beverage_sales_last_month" numeric(12, 2),
	"beverage_sales_previous_month" numeric(12, 2),
	"labor_costs_last_month" numeric(12, 2),
	"labor_costs_previous_month" numeric(12, 2),
	"food_cost_last_month" numeric(12, 2),
	"food_cost_previous_month" numeric(12, 2),
	"beverage_cost_last_month" numeric(12, 2),
	"beverage_cost_previous_month" numeric(12, 2),
	"cash_distribution_during_period" numeric(12, 2),
	"discounts_during_period" numeric(12, 2),
	"major_expenses_last_month" text,
	"expected_expenses_next_month" text,
	"overall_summary" text,
	"pl_statement_path" text,
	"pl_statement_filename" text,
	"balance_sheet_path" text,
	"balance_sheet_filename" text,
	"signature_type" varchar(20),
	"digital_signature" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_status_known" CHECK ("reports"."status" in ('draft', 'submitted', 'reviewed')),
	CONSTRAINT "reports_period_is_month" CHECK ("reports"."reporting_period" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "reports_filed_is_signed" CHECK ("reports"."status" = 'draft' or ("reports"."submitted_at" is not null and "reports"."submitted_by" is not null and "reports"."digital_signature" is not null and "reports"."version" > 0))
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
CREATE TABLE "authenticators" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" varchar(60) NOT NULL,
	"is_synced" boolean NOT NULL,
	"used_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"mark" text NOT NULL,
	"used_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_once" UNIQUE("user_id","mark")
);
--> statement-breakpoint
CREATE TABLE "spent_tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"expire" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "protected_names" (
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"account_ids" text[] NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "protected_names_first_name_last_name_pk" PRIMARY KEY("first_name","last_name")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" varchar(255) NOT NULL,
	"username" varchar(100) NOT NULL,
	"first_name" varchar(100),
	"last_name" varchar(100),
	"profile_image_url" text,
	"role" text DEFAULT 'investor' NOT NULL,
	"password_hash" text NOT NULL,
	"password_is_given" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('manager', 'investor'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investor_locations" ADD CONSTRAINT "investor_locations_investor_id_investors_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."investors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investor_locations" ADD CONSTRAINT "investor_locations_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investors" ADD CONSTRAINT "investors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_investor_id_investors_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."investors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_investor_id_investors_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."investors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investor_distributions" ADD CONSTRAINT "investor_distributions_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investor_distributions" ADD CONSTRAINT "investor_distributions_investor_id_investors_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."investors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replaced_signatures" ADD CONSTRAINT "replaced_signatures_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_versions" ADD CONSTRAINT "report_versions_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_versions" ADD CONSTRAINT "withdrawn_versions_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_mails_due" ON "account_mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "activity_logs_newest" ON "activity_logs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "activity_logs_action" ON "activity_logs" USING btree ("action","created_at");--> statement-breakpoint
CREATE INDEX "activity_logs_user" ON "activity_logs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chain_links_subject" ON "chain_links" USING btree ("kind","subject","seq");--> statement-breakpoint
CREATE INDEX "documents_report" ON "documents" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "documents_unclaimed" ON "documents" USING btree ("created_at") WHERE "documents"."report_id" is null;--> statement-breakpoint
CREATE INDEX "investor_locations_location" ON "investor_locations" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "locations_by_name_key" ON "locations" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "locations_by_name" ON "locations" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "locations_above_whole" ON "locations" USING btree ("assigned_share" DESC NULLS FIRST,"name","id") WHERE "locations"."assigned_share" > 100;--> statement-breakpoint
CREATE INDEX "notices_waiting" ON "notices" USING btree ("next_attempt_at") WHERE "notices"."delivery" = 'waiting';--> statement-breakpoint
CREATE INDEX "notices_investor" ON "notices" USING btree ("investor_id");--> statement-breakpoint
CREATE INDEX "removals_oldest" ON "removals" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "investor_distributions_investor" ON "investor_distributions" USING btree ("investor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_filed_per_month" ON "reports" USING btree ("location_id","reporting_period") WHERE "reports"."status" <> 'draft';--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("reporting_period","id");--> statement-breakpoint
CREATE INDEX "reports_of_location" ON "reports" USING btree ("location_id","reporting_period","id");--> statement-breakpoint
CREATE INDEX "reports_of_submitter" ON "reports" USING btree ("submitted_by","reporting_period","id","location_id");--> statement-breakpoint
CREATE INDEX "reports_of_month" ON "reports" USING btree (right("reporting_period", 2),"reporting_period","id");--> statement-breakpoint
CREATE INDEX "reports_of_status" ON "reports" USING btree ("status","reporting_period","id");--> statement-breakpoint
CREATE INDEX "reports_submitted_at" ON "reports" USING btree ("submitted_at") WHERE "reports"."status" <> 'draft';--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
-- === Names and searches ===
-- A text as searches compare it: lower case without accents, like foldText in the browser. Plain ASCII, which most texts are,
-- takes the short way: its letters are the same in every language of a database.
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
  -- Capitals too: a database of the language C lowers ASCII letters only.
  letters := translate(lower(letters), 'łŁøØđĐðÐħĦıςÆŒÞẞ', 'llooddddhhiσæœþß');
  RETURN replace(replace(replace(replace(letters, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
END;
$$;
--> statement-breakpoint
-- A name as isSameName in names.ts compares it: without case, accents, and white space around or doubled within it. The
-- white space is JavaScript's, which has more no-break spaces than PostgreSQL's.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN fold_text(btrim(regexp_replace(name,
  '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')));
--> statement-breakpoint
-- The activity log's search compares one text: action as stored and as shown, user, entity and details. A report's month
-- stands in the details as "2026-10" and is found as October 2026. The body refers to fold_text itself and not to its name:
-- pg_restore builds the index under another search path.
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
-- A trigram index finds a few rows among hundreds of thousands. A server without pg_trgm, or a user who may not create it,
-- searches without it.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX activity_logs_search ON activity_logs
  USING gin (activity_search_text(action, user_name, user_email, entity_name, details) gin_trgm_ops);
EXCEPTION WHEN undefined_file OR insufficient_privilege OR feature_not_supported OR undefined_object THEN
  RAISE NOTICE 'pg_trgm cannot be used here; the activity log is searched without it';
END;
$$;
--> statement-breakpoint
-- === Signed versions ===
-- A signed version never changes; it is deleted only with its report.
CREATE FUNCTION refuse_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'report version % of report % was signed and cannot be changed', OLD.version, OLD.report_id;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER report_versions_never_change BEFORE UPDATE ON report_versions
FOR EACH ROW EXECUTE FUNCTION refuse_version_change();
--> statement-breakpoint
-- === The chain of what was written ===
-- A list of texts as bytes, each with its length before it, so that no two lists give the same.
CREATE FUNCTION linked_fields(VARIADIC fields text[]) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(CASE WHEN field IS NULL THEN '-'::bytea
      ELSE convert_to(octet_length(convert_to(field, 'UTF8')) || ':' || field || ',', 'UTF8') END, ''::bytea ORDER BY place), ''::bytea)
  FROM unnest(fields) WITH ORDINALITY AS each(field, place)
$$;
--> statement-breakpoint
CREATE FUNCTION linked_instant(instant timestamp with time zone) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
--> statement-breakpoint
-- The entry of the activity log that a transaction writes, for the links that are made when it commits.
CREATE FUNCTION note_log_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('portal.log_entry', NEW.id::text, true);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER activity_logs_noted AFTER INSERT ON activity_logs FOR EACH ROW EXECUTE FUNCTION note_log_entry();
--> statement-breakpoint
-- Links are made when a transaction commits, one transaction after another: the lock is held during the commit only. A link
-- of a change names the log entry of its transaction; concat_ws leaves it out where there is none.
CREATE FUNCTION append_chain_link(link_kind text, link_subject bigint, link_content text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before chain_links;
  link_entry bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7301948);
  SELECT * INTO STRICT before FROM chain_links ORDER BY seq DESC LIMIT 1;
  IF link_kind <> 'activity' THEN
    link_entry := nullif(current_setting('portal.log_entry', true), '')::bigint;
  END IF;
  INSERT INTO chain_links (seq, kind, subject, content, entry, hash) VALUES (before.seq + 1, link_kind, link_subject,
    link_content, link_entry, encode(sha256(convert_to(concat_ws(' ', before.hash, before.seq + 1, link_kind, link_subject,
    link_content, link_entry), 'UTF8')), 'hex'));
END;
$$;
--> statement-breakpoint
-- A recorded deletion is linked; one that nobody recorded leaves a link without its row.
CREATE FUNCTION chain_removal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE removed bigint;
BEGIN
  FOR removed IN SELECT (version->>'id')::bigint FROM jsonb_array_elements(NEW.rows->'report_versions') AS version ORDER BY 1 LOOP
    PERFORM append_chain_link('version_removed', removed,
      (SELECT content FROM chain_links WHERE kind = 'version' AND subject = removed ORDER BY seq DESC LIMIT 1));
  END LOOP;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER removals_chained AFTER INSERT ON removals DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION chain_removal();
--> statement-breakpoint
-- A row that differs from its last link was changed behind the portal's back: it is linked as it was found first, with a kind
-- of its own, so that the portal's change does not hide it.
CREATE FUNCTION link_change(link_kind text, link_subject bigint, before text, after text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE known text;
BEGIN
  PERFORM pg_advisory_xact_lock(7301948);
  SELECT content INTO known FROM chain_links WHERE kind = link_kind AND subject = link_subject ORDER BY seq DESC LIMIT 1;
  IF before IS DISTINCT FROM known AND before IS NOT NULL THEN
    PERFORM append_chain_link(link_kind || '_found', link_subject, before);
  END IF;
  IF after IS DISTINCT FROM known THEN
    PERFORM append_chain_link(link_kind, link_subject, after);
  END IF;
END;
$$;
--> statement-breakpoint
-- The beginning of this portal's chain, which tells it from every other one.
INSERT INTO chain_links (seq, kind, subject, content, hash)
SELECT 0, 'beginning', 0, content, encode(sha256(convert_to('0 beginning 0 ' || content, 'UTF8')), 'hex')
FROM (SELECT encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex') AS content) AS made;
