CREATE TABLE "due_reminders" (
	"location_id" integer NOT NULL,
	"period" varchar(7) NOT NULL,
	"step" smallint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "due_reminders_location_id_period_step_pk" PRIMARY KEY("location_id","period","step")
);
--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "due_day" smallint;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "due_day" smallint DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "due_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "expected_for_investors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "comparison_for_investors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "due_reminders" ADD CONSTRAINT "due_reminders_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_due_day_range" CHECK ("locations"."due_day" between 1 and 28);--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_kind_known" CHECK ("locations"."kind" in ('cafe', 'bar', 'restaurant'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_due_day_range" CHECK ("settings"."due_day" between 1 and 28);