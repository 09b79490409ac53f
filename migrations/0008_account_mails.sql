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
CREATE INDEX "account_mails_due" ON "account_mails" USING btree ("next_attempt_at");