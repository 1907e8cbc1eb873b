-- An entry keeps the id of whoever acted when their account goes: nothing that the product may do changes it any more.
alter table audits drop constraint audits_admin_id_fkey;

-- What else stands in the history of people: who made a film, who is seen in it, who wrote or checked a text.
insert into personal_fields (resource, field) values
  ('directors', 'name'), ('directors', 'record_label'),
  ('tags', 'name'), ('tags', 'gender'), ('tags', 'avatar'), ('tags', 'record_label'),
  ('articles', 'author'), ('articles', 'reviewer');
