-- Settings keep what somebody chose. They used to be kept whole: what equals the default says nothing and goes, so that
-- it follows the system and the defaults again. The language may have been chosen and stays.
-- Who kept settings before there was a tour, or beside one, knows the way.

update admin_settings
set settings = jsonb_strip_nulls((
  select jsonb_object_agg(key, case when value = defaults -> key then null else value end)
  from
    jsonb_each('{"guideSeen": true}'::jsonb || settings),
    (select '{
      "theme": "#1890ff", "mode": "system", "contrast": "system", "size": "medium", "density": "standard",
      "fixedHeader": false, "showTagsView": true, "showSidebarLogo": true, "sidebarTextTheme": true,
      "showSettings": false, "showDemoPages": false, "guideSeen": false
    }'::jsonb as defaults) as what_was_there
));
