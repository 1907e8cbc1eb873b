-- What was written of who did what does not change any more: that something was taken back stands in a row of its own,
-- and personal fields leave by one function, which says that they did.

create table audit_undos (
  audit_id bigint primary key constraint audit_undos_audit_id_fkey references audits on delete cascade,
  undone_at timestamptz not null default now()
);
insert into audit_undos (audit_id, undone_at) select id, undone_at from audits where undone_at is not null;
alter table audits drop column undone_at;

-- The only fields that the function takes out. `record_label` is how a record was called, `admin_name` how whoever
-- acted was.
create table personal_fields (
  resource text not null,
  field text not null,
  primary key (resource, field)
);
insert into personal_fields (resource, field) values
  ('admins', 'username'), ('admins', 'name'), ('admins', 'phone'), ('admins', 'address'), ('admins', 'browser'),
  ('admins', 'record_label'), ('admins', 'admin_name');

-- Runs with the rights of the owner, so that the product's own role may do this and nothing else to what is written.
create function redact_audits(
  subject text, subject_id bigint, fields text[], reason text, done_by text, request text
) returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  stranger text;
  changed bigint;
begin
  select given.field into stranger from unnest(fields) as given(field)
    where not exists (select from public.personal_fields p where p.resource = subject and p.field = given.field);
  if stranger is not null or cardinality(fields) = 0 then
    raise exception 'The history of % has no personal field %.', subject, stranger
      using errcode = 'invalid_parameter_value';
  end if;
  if btrim(reason) = '' then
    raise exception 'A redaction needs a reason.' using errcode = 'invalid_parameter_value';
  end if;
  with redacted as (
    update public.audits a set
      before = a.before || public.redacted_fields(a.before, fields),
      after = a.after || public.redacted_fields(a.after, fields),
      record_label = case when 'record_label' = any(fields) then '[redacted]' else a.record_label end,
      updated_at = now(),
      version = a.version + 1
    where a.resource = subject and a.record_id = subject_id
      and (a.before ?| fields or a.after ?| fields or 'record_label' = any(fields))
    returning 1
  )
  select count(*) into changed from redacted;
  if 'admin_name' = any(fields) then
    update public.audits set admin_name = '[redacted]', updated_at = now(), version = version + 1
      where admin_id = subject_id;
  end if;
  insert into public.audits (admin_name, action, resource, record_id, after, request_id)
    values (done_by, 'redact', subject, subject_id, jsonb_build_object(
      'fields', to_jsonb(fields), 'reason', reason, 'entries', changed, 'database_role', session_user), request);
  return changed;
end $$;
create function redacted_fields(entry jsonb, fields text[]) returns jsonb language sql immutable
  return (select coalesce(jsonb_object_agg(field, '[redacted]'), '{}') from unnest(fields) field where entry ? field);
revoke execute on function redact_audits from public;
