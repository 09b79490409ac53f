-- What was signed is never changed; it goes only with its report.
CREATE FUNCTION refuse_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'report version % of report % was signed and cannot be changed', OLD.version, OLD.report_id;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER report_versions_never_change BEFORE UPDATE ON report_versions
FOR EACH ROW EXECUTE FUNCTION refuse_version_change();
