-- The chain's links are made by the triggers' arguments: the fields that a link covers. An older database has functions for
-- each table.
DROP FUNCTION IF EXISTS link_activity, link_version, link_investor, chain_activity, chain_version, chain_investor, chain_account,
  chain_holding, investor_content, account_content, holding_content CASCADE;
--> statement-breakpoint
-- The hash of a row's fields. The content of a signed version counts as its own hash.
CREATE FUNCTION row_content(stored jsonb, VARIADIC fields text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(linked_fields(VARIADIC array_agg(CASE
      WHEN field = 'content' THEN encode(sha256(convert_to(stored->>field, 'UTF8')), 'hex')
      WHEN field LIKE '%\_at' THEN linked_instant((stored->>field)::timestamp with time zone)
      ELSE stored->>field END ORDER BY place))), 'hex')
  FROM unnest(fields) WITH ORDINALITY AS each(field, place)
$$;
--> statement-breakpoint
-- Of rows that never change: an entry of the log, a signed version. The first argument is the kind of the link.
CREATE FUNCTION chain_insertion() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE stored jsonb;
BEGIN
  EXECUTE format('SELECT to_jsonb(each) FROM %I.%I AS each WHERE id = $1', TG_TABLE_SCHEMA, TG_TABLE_NAME) INTO stored USING NEW.id;
  IF stored IS NOT NULL THEN
    PERFORM append_chain_link(TG_ARGV[0], NEW.id, row_content(stored, VARIADIC TG_ARGV[1:]));
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- Investors, their accounts and holdings are linked with every change, so that a row that was changed behind the portal's back
-- is found. Fields that do not matter for that are left out (docs/operations.md). The link of a deleted holding has zeros as
-- its content.
CREATE FUNCTION chain_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := CASE WHEN TG_OP <> 'INSERT' THEN row_content(to_jsonb(OLD), VARIADIC TG_ARGV[1:]) END;
  after text := CASE WHEN TG_OP = 'DELETE' THEN repeat('0', 64) ELSE row_content(to_jsonb(NEW), VARIADIC TG_ARGV[1:]) END;
BEGIN
  PERFORM link_change(TG_ARGV[0], coalesce(NEW.id, OLD.id), before, after);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- An account is linked under its investor's number.
CREATE FUNCTION chain_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM link_change('account', id, CASE WHEN TG_OP = 'UPDATE' THEN row_content(to_jsonb(OLD), VARIADIC TG_ARGV) END,
    row_content(to_jsonb(NEW), VARIADIC TG_ARGV)) FROM investors WHERE user_id = NEW.id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER activity_logs_chained AFTER INSERT ON activity_logs DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION chain_insertion('activity', 'id', 'user_id', 'user_email', 'user_name', 'action', 'entity_type',
  'entity_id', 'entity_name', 'details', 'ip_address', 'user_agent', 'created_at');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER report_versions_chained AFTER INSERT ON report_versions DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION chain_insertion('version', 'id', 'report_id', 'version', 'content', 'fingerprint', 'signed_by',
  'signed_at', 'signature_type', 'ip_address', 'author_id', 'author_name', 'occasion', 'created_at');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER investors_chained AFTER INSERT OR UPDATE ON investors DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION chain_change('investor', 'id', 'user_id', 'phone_number', 'created_at');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER investor_accounts_chained AFTER INSERT OR UPDATE ON users DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION chain_account('id', 'email', 'username', 'first_name', 'last_name', 'role', 'password_hash',
  'created_at');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER investor_locations_chained AFTER INSERT OR UPDATE OR DELETE ON investor_locations
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION chain_change('holding', 'id', 'investor_id', 'location_id', 'share_percentage', 'created_at');
