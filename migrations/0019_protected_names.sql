CREATE TABLE "protected_names" (
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"account_ids" text[] NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "protected_names_first_name_last_name_pk" PRIMARY KEY("first_name","last_name")
);
