CREATE TABLE "openid_connections" (
	"user_id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "openid_connections_identity" UNIQUE("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "openid_connections" ADD CONSTRAINT "openid_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;