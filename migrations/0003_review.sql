CREATE TABLE "report_reviews" (
	"report_id" integer NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"decided_by_id" text,
	"decided_by" text,
	"decided_at" timestamp(3) with time zone,
	"pending" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_reviews_report_id_version_pk" PRIMARY KEY("report_id","version"),
	CONSTRAINT "report_reviews_state_known" CHECK ("report_reviews"."state" in ('waiting', 'approved', 'returned', 'superseded', 'released')),
	CONSTRAINT "report_reviews_returned_with_reason" CHECK ("report_reviews"."state" <> 'returned' or "report_reviews"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "account_mails" DROP CONSTRAINT "account_mails_change_known";--> statement-breakpoint
ALTER TABLE "account_mails" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "held_for_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawn_versions" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "report_reviews" ADD CONSTRAINT "report_reviews_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_reviews_open" ON "report_reviews" USING btree ("state","report_id") WHERE "report_reviews"."state" in ('waiting', 'returned');--> statement-breakpoint
ALTER TABLE "account_mails" ADD CONSTRAINT "account_mails_change_known" CHECK ("account_mails"."change" in ('password', 'names', 'authenticator_added', 'authenticator_removed', 'passkey_added', 'passkey_removed', 'recovery_codes', 'second_factor_reset', 'invitation', 'password_reset', 'report_returned'));