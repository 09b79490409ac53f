-- People are told apart by e-mail within the lists that show them, and no longer among all accounts.
DROP INDEX IF EXISTS users_by_person_key;--> statement-breakpoint
DROP FUNCTION IF EXISTS person_key;
