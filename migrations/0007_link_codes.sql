-- The code cannot be had from a link's token: an e-mail that still waits would show none. Its link is closed, and the card of
-- an invitation says so.
UPDATE "account_links" SET "expires_at" = now() WHERE "id" IN (SELECT "link_id" FROM "account_mails");--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "is_token_exposed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_mails" ADD COLUMN "link_code" text;--> statement-breakpoint
ALTER TABLE "account_mails" DROP COLUMN "link_token";