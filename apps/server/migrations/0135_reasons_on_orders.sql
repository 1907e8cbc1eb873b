-- The history of an order says why a refund of it was declined, and a reason may name a person: it may be taken out.
insert into personal_fields (resource, field) values ('orders', 'decision_note');
