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
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
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
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" serial PRIMARY KEY NOT NULL,
	"report_id" integer NOT NULL,
	"version" integer NOT NULL,
	"investor_id" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"opened_at" timestamp(3) with time zone,
	"last_error" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_once" UNIQUE("report_id","version","investor_id")
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
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" varchar(255) NOT NULL,
	"username" varchar(100) NOT NULL,
	"first_name" varchar(100),
	"last_name" varchar(100),
	"profile_image_url" text,
	"role" text DEFAULT 'investor' NOT NULL,
	"password_hash" text NOT NULL,
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
ALTER TABLE "notices" ADD CONSTRAINT "notices_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_investor_id_investors_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."investors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investor_distributions" ADD CONSTRAINT "investor_distributions_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investor_distributions" ADD CONSTRAINT "investor_distributions_investor_id_investors_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."investors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_versions" ADD CONSTRAINT "report_versions_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_logs_newest" ON "activity_logs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "activity_logs_action" ON "activity_logs" USING btree ("action","created_at");--> statement-breakpoint
CREATE INDEX "activity_logs_user" ON "activity_logs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "documents_report" ON "documents" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "documents_unclaimed" ON "documents" USING btree ("created_at") WHERE "documents"."report_id" is null;--> statement-breakpoint
CREATE INDEX "investor_locations_location" ON "investor_locations" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "notices_waiting" ON "notices" USING btree ("next_attempt_at") WHERE "notices"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "notices_investor" ON "notices" USING btree ("investor_id");--> statement-breakpoint
CREATE INDEX "investor_distributions_investor" ON "investor_distributions" USING btree ("investor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_filed_per_month" ON "reports" USING btree ("location_id","reporting_period") WHERE "reports"."status" <> 'draft';--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("reporting_period","id");--> statement-breakpoint
CREATE INDEX "reports_of_location" ON "reports" USING btree ("location_id","reporting_period");--> statement-breakpoint
CREATE INDEX "reports_submitted_at" ON "reports" USING btree ("submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));