CREATE TABLE "chain_links" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" bigint NOT NULL,
	"content" varchar(64) NOT NULL,
	"hash" varchar(64) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removals" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"entity_id" text NOT NULL,
	"name" text NOT NULL,
	"removed_by" text NOT NULL,
	"rows" jsonb NOT NULL,
	"files" text[] NOT NULL,
	"removed_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "chain_links_subject" ON "chain_links" USING btree ("kind","subject","seq");--> statement-breakpoint
CREATE INDEX "removals_oldest" ON "removals" USING btree ("removed_at");--> statement-breakpoint
-- A list of texts as bytes, each with its length before it, so that no two lists give the same.
CREATE FUNCTION linked_fields(VARIADIC fields text[]) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(CASE WHEN field IS NULL THEN '-'::bytea
      ELSE convert_to(octet_length(convert_to(field, 'UTF8')) || ':' || field || ',', 'UTF8') END, ''::bytea ORDER BY place), ''::bytea)
  FROM unnest(fields) WITH ORDINALITY AS each(field, place)
$$;
--> statement-breakpoint
CREATE FUNCTION linked_instant(instant timestamp with time zone) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
--> statement-breakpoint
-- Links are made when a transaction commits and one transaction after another: the lock is held for the commit only.
CREATE FUNCTION append_chain_link(link_kind text, link_subject bigint, link_content text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE before chain_links;
BEGIN
  PERFORM pg_advisory_xact_lock(7301948);
  SELECT * INTO STRICT before FROM chain_links ORDER BY seq DESC LIMIT 1;
  INSERT INTO chain_links (seq, kind, subject, content, hash) VALUES (before.seq + 1, link_kind, link_subject, link_content,
    encode(sha256(convert_to(concat_ws(' ', before.hash, before.seq + 1, link_kind, link_subject, link_content), 'UTF8')), 'hex'));
END;
$$;
--> statement-breakpoint
CREATE FUNCTION link_activity(entry activity_logs) RETURNS void LANGUAGE sql AS $$
  SELECT append_chain_link('activity', entry.id, encode(sha256(linked_fields(entry.id::text, entry.user_id, entry.user_email,
    entry.user_name, entry.action, entry.entity_type, entry.entity_id, entry.entity_name, entry.details, entry.ip_address,
    entry.user_agent, linked_instant(entry.created_at))), 'hex'))
$$;
--> statement-breakpoint
CREATE FUNCTION link_version(sealed report_versions) RETURNS void LANGUAGE sql AS $$
  SELECT append_chain_link('version', sealed.id, encode(sha256(linked_fields(sealed.id::text, sealed.report_id::text,
    sealed.version::text, encode(sha256(convert_to(sealed.content, 'UTF8')), 'hex'), sealed.fingerprint, sealed.signed_by,
    linked_instant(sealed.signed_at), sealed.signature_type, sealed.ip_address, sealed.author_id, sealed.author_name,
    sealed.reason, linked_instant(sealed.created_at))), 'hex'))
$$;
--> statement-breakpoint
CREATE FUNCTION chain_activity() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE entry activity_logs;
BEGIN
  SELECT * INTO entry FROM activity_logs WHERE id = NEW.id;
  IF FOUND THEN PERFORM link_activity(entry); END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION chain_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sealed report_versions;
BEGIN
  SELECT * INTO sealed FROM report_versions WHERE id = NEW.id;
  IF FOUND THEN PERFORM link_version(sealed); END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- A recorded deletion stands in the chain; one that nobody recorded leaves a link without its row.
CREATE FUNCTION chain_removal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE removed bigint;
BEGIN
  FOR removed IN SELECT (version->>'id')::bigint FROM jsonb_array_elements(NEW.rows->'report_versions') AS version ORDER BY 1 LOOP
    PERFORM append_chain_link('version_removed', removed,
      (SELECT content FROM chain_links WHERE kind = 'version' AND subject = removed ORDER BY seq DESC LIMIT 1));
  END LOOP;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
INSERT INTO chain_links (seq, kind, subject, content, hash)
SELECT 0, 'beginning', 0, content, encode(sha256(convert_to('0 beginning 0 ' || content, 'UTF8')), 'hex')
FROM (SELECT encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex') AS content) AS made;
--> statement-breakpoint
-- What was written before there was a chain.
DO $$
DECLARE entry activity_logs; sealed report_versions;
BEGIN
  FOR entry IN SELECT * FROM activity_logs ORDER BY id LOOP PERFORM link_activity(entry); END LOOP;
  FOR sealed IN SELECT * FROM report_versions ORDER BY id LOOP PERFORM link_version(sealed); END LOOP;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER activity_logs_chained AFTER INSERT ON activity_logs DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION chain_activity();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER report_versions_chained AFTER INSERT ON report_versions DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION chain_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER removals_chained AFTER INSERT ON removals DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION chain_removal();
