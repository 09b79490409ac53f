-- An import inserts tens of thousands of rows, and whoever commits meanwhile waits for the lock of the chain. What the rows say
-- is computed with the statement that inserts them, before the lock; when the transaction commits, all their links are made at
-- once.
CREATE FUNCTION chain_insertions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text := nullif(current_setting('portal.links', true), '');
  before chain_links;
  link_entry bigint := nullif(current_setting('portal.log_entry', true), '')::bigint;
  links text[];
  link text;
  hashes text[];
  last_hash text;
  seq bigint;
BEGIN
  IF TG_LEVEL = 'STATEMENT' THEN
    SELECT concat_ws(E'\n', noted,
      string_agg(concat_ws(' ', TG_ARGV[0], id, row_content(to_jsonb(inserted), VARIADIC TG_ARGV[1:])), E'\n' ORDER BY id))
    INTO noted FROM inserted;
    PERFORM set_config('portal.links', noted, true);
    RETURN NULL;
  END IF;
  -- The first of the inserted rows makes the links of all.
  IF noted IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('portal.links', '', true);
  -- A version that the same transaction deleted again has no link.
  SELECT array_agg(each.link ORDER BY place) INTO links FROM string_to_table(noted, E'\n') WITH ORDINALITY AS each(link, place)
  WHERE each.link NOT LIKE 'version %'
    OR EXISTS (SELECT FROM report_versions WHERE id = split_part(each.link, ' ', 2)::integer);
  IF links IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(7301948);
  SELECT * INTO STRICT before FROM chain_links ORDER BY chain_links.seq DESC LIMIT 1;
  last_hash := before.hash;
  seq := before.seq;
  FOREACH link IN ARRAY links LOOP
    seq := seq + 1;
    last_hash := encode(sha256(convert_to(concat_ws(' ', last_hash, seq, link, link_entry), 'UTF8')), 'hex');
    hashes := array_append(hashes, last_hash);
  END LOOP;
  INSERT INTO chain_links (seq, kind, subject, content, entry, hash)
  SELECT before.seq + place, split_part(each.link, ' ', 1), split_part(each.link, ' ', 2)::bigint,
    split_part(each.link, ' ', 3), link_entry, each.hash
  FROM unnest(links, hashes) WITH ORDINALITY AS each(link, hash, place);
  RETURN NULL;
END;
$$;--> statement-breakpoint
DROP TRIGGER report_versions_chained ON report_versions;--> statement-breakpoint
CREATE TRIGGER report_versions_noted AFTER INSERT ON report_versions REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT
EXECUTE FUNCTION chain_insertions('version', 'id', 'report_id', 'version', 'content', 'fingerprint', 'signed_by', 'signed_at',
  'signature_type', 'ip_address', 'author_id', 'author_name', 'occasion', 'created_at');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER report_versions_chained AFTER INSERT ON report_versions DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION chain_insertions();--> statement-breakpoint
DROP TRIGGER capital_entries_chained ON capital_entries;--> statement-breakpoint
CREATE TRIGGER capital_entries_noted AFTER INSERT ON capital_entries REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT
EXECUTE FUNCTION chain_insertions('capital', 'id', 'investor_id', 'location_id', 'day', 'kind', 'amount', 'note', 'entered_by',
  'earlier', 'reason', 'created_at', 'removed_at', 'removed_by');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER capital_entries_inserted AFTER INSERT ON capital_entries DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION chain_insertions();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER capital_entries_chained AFTER UPDATE OR DELETE ON capital_entries DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION chain_change('capital', 'id', 'investor_id', 'location_id', 'day', 'kind', 'amount', 'note',
  'entered_by', 'earlier', 'reason', 'created_at', 'removed_at', 'removed_by');
