-- A username or address as it is compared at the login: names equal in NFKC and without case are one name.
CREATE FUNCTION login_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(normalize(name, NFKC));
--> statement-breakpoint
CREATE INDEX "users_by_login_key" ON "users" USING btree (login_key("username"));
