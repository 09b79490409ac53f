-- A name as whoever reads or hears it knows it from others, as same-name.ts has it: without case, accents, and white
-- space around or doubled within it. The white space is JavaScript's, whose no-break spaces a database does not count.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN fold_text(btrim(regexp_replace(name,
  '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')));
--> statement-breakpoint
CREATE FUNCTION person_key(first_name text, last_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN name_key(coalesce(first_name, '') || ' ' || coalesce(last_name, ''));
--> statement-breakpoint
ALTER TABLE locations ADD COLUMN name_key text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE locations SET name_key = name_key(name);
--> statement-breakpoint
CREATE INDEX locations_by_name_key ON locations USING btree (name_key);
--> statement-breakpoint
-- Kept, because the dashboard asks each time which of all names are shared.
CREATE FUNCTION keep_name_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_key := name_key(NEW.name);
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER locations_keep_name_key BEFORE INSERT OR UPDATE OF name ON locations
FOR EACH ROW EXECUTE FUNCTION keep_name_key();
--> statement-breakpoint
CREATE INDEX users_by_person_key ON users USING btree (person_key(first_name, last_name));
--> statement-breakpoint
ANALYZE locations, users;
