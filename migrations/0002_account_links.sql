CREATE TABLE "account_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_links_token" UNIQUE("token_hash"),
	CONSTRAINT "account_links_purpose_known" CHECK ("account_links"."purpose" in ('invitation', 'password_reset'))
);
--> statement-breakpoint
ALTER TABLE "account_mails" DROP CONSTRAINT "account_mails_change_known";--> statement-breakpoint
ALTER TABLE "account_mails" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "account_mails" ADD COLUMN "link_token" text;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_one_invitation" ON "account_links" USING btree ("user_id") WHERE "account_links"."purpose" = 'invitation';--> statement-breakpoint
CREATE INDEX "account_links_user" ON "account_links" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "account_mails" ADD CONSTRAINT "account_mails_link_id_account_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."account_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_mails_link" ON "account_mails" USING btree ("link_id");--> statement-breakpoint
ALTER TABLE "account_mails" ADD CONSTRAINT "account_mails_change_known" CHECK ("account_mails"."change" in ('password', 'names', 'authenticator_added', 'authenticator_removed', 'passkey_added', 'passkey_removed', 'recovery_codes', 'second_factor_reset', 'invitation', 'password_reset'));