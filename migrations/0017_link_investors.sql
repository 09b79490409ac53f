-- The entry of the log that a transaction writes, for the links that are made when it commits.
CREATE FUNCTION note_log_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('portal.log_entry', NEW.id::text, true);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER activity_logs_noted AFTER INSERT ON activity_logs FOR EACH ROW EXECUTE FUNCTION note_log_entry();
--> statement-breakpoint
ALTER TABLE "chain_links" ADD COLUMN "entry" bigint;
--> statement-breakpoint
-- A change names the entry that speaks of it. concat_ws leaves out what is null: links without an entry have the hash
-- that they had before.
CREATE OR REPLACE FUNCTION append_chain_link(link_kind text, link_subject bigint, link_content text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before chain_links;
  link_entry bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7301948);
  SELECT * INTO STRICT before FROM chain_links ORDER BY seq DESC LIMIT 1;
  IF link_kind <> 'activity' THEN
    link_entry := nullif(current_setting('portal.log_entry', true), '')::bigint;
  END IF;
  INSERT INTO chain_links (seq, kind, subject, content, entry, hash) VALUES (before.seq + 1, link_kind, link_subject,
    link_content, link_entry, encode(sha256(convert_to(concat_ws(' ', before.hash, before.seq + 1, link_kind, link_subject,
    link_content, link_entry), 'UTF8')), 'hex'));
END;
$$;
--> statement-breakpoint
-- Whose account an investor has, that account, and what investors hold are linked with every change, so that a row that
-- was changed behind the portal's back is found. Fields that say nothing of it are left out (docs/operations.md).
CREATE FUNCTION investor_content(investor investors) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(linked_fields(investor.id::text, investor.user_id, investor.phone_number,
    linked_instant(investor.created_at))), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION account_content(account users) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(linked_fields(account.id, account.email, account.username, account.first_name, account.last_name,
    account.role, account.password_hash, linked_instant(account.created_at))), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION holding_content(holding investor_locations) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(linked_fields(holding.id::text, holding.investor_id::text, holding.location_id::text,
    holding.share_percentage::text, linked_instant(holding.created_at))), 'hex')
$$;
--> statement-breakpoint
-- A row that is not what it was linked as was changed behind the portal's back: what is found is linked first, under a
-- kind of its own, so that the portal's own change does not cover it.
CREATE FUNCTION link_change(link_kind text, link_subject bigint, before text, after text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE known text;
BEGIN
  PERFORM pg_advisory_xact_lock(7301948);
  SELECT content INTO known FROM chain_links WHERE kind = link_kind AND subject = link_subject ORDER BY seq DESC LIMIT 1;
  IF before IS DISTINCT FROM known AND before IS NOT NULL THEN
    PERFORM append_chain_link(link_kind || '_found', link_subject, before);
  END IF;
  IF after IS DISTINCT FROM known THEN
    PERFORM append_chain_link(link_kind, link_subject, after);
  END IF;
END;
$$;
--> statement-breakpoint
-- An investor as all of it is now.
CREATE FUNCTION link_investor(investor_number integer) RETURNS void LANGUAGE sql AS $$
  SELECT link_change('investor', i.id, NULL, investor_content(i)) FROM investors i WHERE i.id = investor_number;
  SELECT link_change('account', i.id, NULL, account_content(u)) FROM investors i JOIN users u ON u.id = i.user_id
  WHERE i.id = investor_number;
  SELECT link_change('holding', h.id, NULL, holding_content(h)) FROM investor_locations h
  WHERE h.investor_id = investor_number ORDER BY h.id;
$$;
--> statement-breakpoint
CREATE FUNCTION chain_investor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM link_change('investor', NEW.id, investor_content(OLD), investor_content(NEW));
  ELSE
    PERFORM link_investor(NEW.id);
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION chain_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM link_change('account', id, account_content(OLD), account_content(NEW)) FROM investors WHERE user_id = NEW.id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- A holding that is given up has no content any more.
CREATE FUNCTION chain_holding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM link_change('holding', NEW.id, NULL, holding_content(NEW));
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM link_change('holding', NEW.id, holding_content(OLD), holding_content(NEW));
  ELSE
    PERFORM link_change('holding', OLD.id, holding_content(OLD), repeat('0', 64));
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER investors_chained AFTER INSERT OR UPDATE ON investors DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION chain_investor();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER investor_accounts_chained AFTER UPDATE ON users DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION chain_account();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER investor_locations_chained AFTER INSERT OR UPDATE OR DELETE ON investor_locations
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_holding();
--> statement-breakpoint
-- Those who were there before, with an entry of the log that says so. It is linked at once: the tables of rows that wait
-- to be linked could not be altered by a later migration.
DO $$
BEGIN
  IF EXISTS (SELECT FROM investors) THEN
    INSERT INTO activity_logs (user_name, action, details)
    SELECT 'Operator', 'link_investors', 'From now on investors, accounts and shares are verified: ' || count(*) || ' as they were found'
    FROM investors;
    PERFORM link_investor(id) FROM (SELECT id FROM investors ORDER BY id) AS known;
    SET CONSTRAINTS ALL IMMEDIATE;
    SET CONSTRAINTS ALL DEFERRED;
  END IF;
END;
$$;
