-- The database says what the code says.
ALTER TABLE "login_failures" RENAME TO "attempt_counts";--> statement-breakpoint
ALTER INDEX "login_failures_pkey" RENAME TO "attempt_counts_pkey";--> statement-breakpoint
ALTER TABLE "report_versions" RENAME COLUMN "reason" TO "occasion";--> statement-breakpoint
ALTER TABLE "authenticators" RENAME COLUMN "confirmed_at" TO "activated_at";--> statement-breakpoint
ALTER TABLE "authenticators" RENAME COLUMN "last_step" TO "last_time_step";--> statement-breakpoint
ALTER TABLE "recovery_codes" RENAME COLUMN "mark" TO "hmac";--> statement-breakpoint
ALTER TABLE "spent_tickets" RENAME COLUMN "expire" TO "expires_at";--> statement-breakpoint
-- What was deleted is kept under the names of its columns, and can be undeleted.
UPDATE "removals" SET "rows" = jsonb_set("rows", '{report_versions}', (
  SELECT jsonb_agg(stored - 'reason' || jsonb_build_object('occasion', stored->'reason'))
  FROM jsonb_array_elements("rows"->'report_versions') AS stored)) WHERE "rows"->'report_versions' <> '[]';
--> statement-breakpoint
UPDATE "removals" SET "rows" = jsonb_set("rows", '{authenticators}', (
  SELECT jsonb_agg(stored - 'confirmed_at' - 'last_step' || jsonb_build_object(
    'activated_at', stored->'confirmed_at', 'last_time_step', stored->'last_step'))
  FROM jsonb_array_elements("rows"->'authenticators') AS stored)) WHERE "rows"->'authenticators' <> '[]';
--> statement-breakpoint
UPDATE "removals" SET "rows" = jsonb_set("rows", '{recovery_codes}', (
  SELECT jsonb_agg(stored - 'mark' || jsonb_build_object('hmac', stored->'mark'))
  FROM jsonb_array_elements("rows"->'recovery_codes') AS stored)) WHERE "rows"->'recovery_codes' <> '[]';
