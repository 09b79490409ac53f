CREATE TABLE "drafts" (
	"id" serial PRIMARY KEY NOT NULL,
	"location_id" integer NOT NULL,
	"reporting_period" varchar(20) NOT NULL,
	"revision" bigserial NOT NULL,
	"content" jsonb NOT NULL,
	"corrects_version" integer,
	"saved_by" text,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "drafts_one_per_month" UNIQUE("location_id","reporting_period")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "draft_id" integer;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_draft" ON "documents" USING btree ("draft_id");