CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_attempt_at" timestamp(3) with time zone DEFAULT now(),
	"is_repeated" boolean DEFAULT false NOT NULL,
	"notice_id" integer GENERATED ALWAYS AS ((payload ->> 'noticeId')::integer) STORED,
	"link_id" uuid GENERATED ALWAYS AS ((payload ->> 'linkId')::uuid) STORED,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- What waits moves with its Message-ID, its attempts and its next attempt; an e-mail to a refused address has none.
INSERT INTO "jobs" ("id", "kind", "payload", "attempts", "last_error", "next_attempt_at", "created_at")
	SELECT "notices"."key", 'notice', jsonb_build_object('noticeId', "notices"."id"), "notices"."attempts", "notices"."last_error",
		CASE WHEN "notices"."refused_address" IS DISTINCT FROM "users"."email" THEN "notices"."next_attempt_at" END, "notices"."created_at"
	FROM "notices"
	JOIN "investors" ON "investors"."id" = "notices"."investor_id"
	JOIN "users" ON "users"."id" = "investors"."user_id"
	WHERE "notices"."delivery" = 'waiting';
--> statement-breakpoint
INSERT INTO "jobs" ("id", "kind", "payload", "attempts", "last_error", "next_attempt_at", "created_at")
	SELECT "key", 'account_mail',
		jsonb_build_object('email', "email", 'firstName', "first_name", 'lastName', "last_name", 'kind', "change", 'changedBy', "changed_by")
			|| jsonb_strip_nulls(jsonb_build_object('linkId', "link_id", 'linkCode', "link_code"))
			|| CASE WHEN "report" IS NULL THEN '{}' ELSE jsonb_build_object('report', "report") END,
		"attempts", CASE WHEN "attempts" > 0 THEN 'An attempt failed before an update.' END, "next_attempt_at", "created_at"
	FROM "account_mails";
--> statement-breakpoint
DROP TABLE "account_mails";
--> statement-breakpoint
ALTER TABLE "mails" RENAME TO "stored_mails";
--> statement-breakpoint
ALTER SEQUENCE "mails_id_seq" RENAME TO "stored_mails_id_seq";
--> statement-breakpoint
ALTER INDEX "mails_pkey" RENAME TO "stored_mails_pkey";
--> statement-breakpoint
ALTER TABLE "stored_mails" RENAME CONSTRAINT "mails_once" TO "stored_mails_once";
--> statement-breakpoint
ALTER TABLE "stored_mails" RENAME CONSTRAINT "mails_notice_id_notices_id_fk" TO "stored_mails_notice_id_notices_id_fk";
--> statement-breakpoint
-- What was deleted, and can be undeleted, names its table.
UPDATE "removals" SET "rows" = ("rows" - 'mails') || jsonb_build_object('stored_mails', "rows" -> 'mails') WHERE "rows" ? 'mails';
--> statement-breakpoint
DROP INDEX "notices_waiting";
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_link_id_account_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."account_links"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("kind","next_attempt_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_repeated_once" ON "jobs" USING btree ("kind") WHERE "jobs"."is_repeated";
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_notice" ON "jobs" USING btree ("notice_id");
--> statement-breakpoint
CREATE INDEX "jobs_link" ON "jobs" USING btree ("link_id");
--> statement-breakpoint
ALTER TABLE "notices" DROP COLUMN "key";
--> statement-breakpoint
ALTER TABLE "notices" DROP COLUMN "attempts";
--> statement-breakpoint
ALTER TABLE "notices" DROP COLUMN "next_attempt_at";
--> statement-breakpoint
ALTER TABLE "notices" DROP COLUMN "last_error";
