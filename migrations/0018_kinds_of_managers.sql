ALTER TABLE "users" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "location_ids" integer[];--> statement-breakpoint
-- Every manager may do everything until an administrator says otherwise.
UPDATE "users" SET "kind" = 'administrator' WHERE "role" = 'manager';--> statement-breakpoint
-- The triggers of the hash chain are deferred, and a table with waiting ones cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_kind_known" CHECK ("users"."kind" in ('administrator', 'controller', 'location_manager', 'auditor'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_kind_of_managers" CHECK (("users"."role" = 'manager') = ("users"."kind" is not null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_locations_of_kind" CHECK (case "users"."kind" when 'location_manager' then "users"."location_ids" is not null when 'controller' then true when 'auditor' then true else "users"."location_ids" is null end);