ALTER TABLE "stored_mails" ALTER COLUMN "notice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_mails" ADD COLUMN "statement_id" integer;--> statement-breakpoint
ALTER TABLE "stored_mails" ADD CONSTRAINT "stored_mails_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_mails" ADD CONSTRAINT "stored_mails_statement_once" UNIQUE("statement_id");--> statement-breakpoint
ALTER TABLE "stored_mails" ADD CONSTRAINT "stored_mails_about_one" CHECK (num_nonnulls("stored_mails"."notice_id", "stored_mails"."statement_id") = 1);