CREATE TABLE "budgets" (
	"location_id" integer NOT NULL,
	"period" varchar(7) NOT NULL,
	"gross_sales" numeric(12, 2),
	"net_revenue" numeric(12, 2),
	"food_sales" numeric(12, 2),
	"beverage_sales" numeric(12, 2),
	"labor_costs" numeric(12, 2),
	"food_cost" numeric(12, 2),
	"beverage_cost" numeric(12, 2),
	"cash_distribution" numeric(12, 2),
	"changed_by" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budgets_location_id_period_pk" PRIMARY KEY("location_id","period"),
	CONSTRAINT "budgets_period_is_month" CHECK ("budgets"."period" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text,
	"state" text DEFAULT 'checking' NOT NULL,
	"filename" text NOT NULL,
	"file_key" text,
	"marked_key" text,
	"sha256" varchar(64) NOT NULL,
	"byte_length" integer NOT NULL,
	"headings" text,
	"choices" jsonb,
	"result" jsonb,
	"row_count" integer DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"applies_at_once" boolean DEFAULT false NOT NULL,
	"made_by_id" text NOT NULL,
	"made_by" text NOT NULL,
	"applied_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workbook_rows" (
	"location_id" integer PRIMARY KEY NOT NULL,
	"rows" jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_filed_is_signed";--> statement-breakpoint
ALTER TABLE "report_versions" ALTER COLUMN "signature_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "is_imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "budget_threshold" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "budget_for_investors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workbook_rows" ADD CONSTRAINT "workbook_rows_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imports_of_headings" ON "imports" USING btree ("headings","updated_at");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_filed_is_signed" CHECK ("reports"."status" = 'draft' or ("reports"."submitted_at" is not null and "reports"."submitted_by" is not null and ("reports"."digital_signature" is not null or "reports"."is_imported") and "reports"."version" > 0));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_budget_threshold_range" CHECK ("settings"."budget_threshold" between 1 and 100);