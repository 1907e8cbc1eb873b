-- Han, kana and hangul: a word of theirs has one or two letters, of which no trigram can be made. The server's
-- `platform/list/words.ts` takes the same letters. Of a text in Latin letters nothing is left.
create function wide_letters(words text) returns text[] language sql immutable parallel safe as $$
  select string_to_array(regexp_replace(words,
    '[^\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+', '', 'g'), null)
$$;

-- Whatever is searched by trigrams is searched by these letters too, but for what is written in no language. The planner counts the
-- letters when it looks at the table.
do $$
declare
  searched record;
begin
  for searched in
    select distinct t.relname as table_name, a.attname as column_name
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_opclass o on o.oid = any (i.indclass)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
    where o.opcname = 'gin_trgm_ops' and t.relnamespace = current_schema()::regnamespace
      and a.attname not in ('order_id', 'transaction_number', 'provider_reference', 'email', 'phone')
      and (t.relname, a.attname) not in (('refunds', 'number'), ('mails', 'recipient'))
    order by 1, 2
  loop
    execute format('create index %I on %I using gin (wide_letters(%I))',
      searched.table_name || '_' || searched.column_name || '_letters_index', searched.table_name, searched.column_name);
  end loop;
end $$;

-- Films are sorted by title, and all those in English stand before the first in Chinese.
create index videos_title_wide_index on videos (title collate "und-x-icu", id)
  where octet_length(title) > char_length(title);
