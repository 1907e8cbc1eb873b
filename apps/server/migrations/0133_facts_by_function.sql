-- Facts that are read beside tables of the coordinator: once they are spread over machines (0022), no statement may hold both. These become
-- part of a statement as if their words stood there, until `backlot distribute` makes them functions that are called.
create function visits_between(since timestamptz, until timestamptz)
returns setof visit language sql stable parallel safe as $$
  select * from visit where started_at >= since and started_at < until
$$;

create function video_views_between(since timestamptz, until timestamptz)
returns setof video_view language sql stable parallel safe as $$
  select * from video_view where started_at >= since and started_at < until
$$;

create function banner_clicks_between(since timestamptz, until timestamptz)
returns setof banner_click language sql stable parallel safe as $$
  select * from banner_click where occurred_at >= since and occurred_at < until
$$;

create function video_views_of_member(member bigint, since timestamptz, until timestamptz)
returns setof video_view language sql stable parallel safe as $$
  select * from video_view where member_id = member and started_at >= since and started_at < until
$$;
