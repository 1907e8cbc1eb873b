-- A telephone is found however it is written: by its figures alone, as `platform/list/words.ts` asks for them.
create index users_phone_figures_index on users using gin (regexp_replace(phone, '[^0-9]', '', 'g') gin_trgm_ops);
