ALTER TABLE "notices" DROP CONSTRAINT "notices_delivery_known";--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_delivery_known" CHECK ("notices"."delivery" in ('waiting', 'sent', 'kept', 'off', 'superseded'));--> statement-breakpoint
-- Both used to be 'off'. Who wants no e-mail was found out by a try, which left no error: without a try, or with an
-- error of the last one, it was a correction that took the notice out of the queue.
UPDATE "notices" SET "delivery" = 'superseded' WHERE "delivery" = 'off' AND ("attempts" = 0 OR "last_error" IS NOT NULL);
