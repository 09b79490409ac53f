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
DROP INDEX "notices_waiting";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "delivery" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_investor_id_investors_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."investors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_waiting" ON "notices" USING btree ("next_attempt_at") WHERE "notices"."delivery" = 'waiting';--> statement-breakpoint
UPDATE "notices" SET "delivery" = 'sent' WHERE "sent_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_delivery_known" CHECK ("notices"."delivery" in ('waiting', 'sent', 'kept', 'off'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_sent_when" CHECK (("notices"."delivery" in ('sent', 'kept')) = ("notices"."sent_at" is not null));