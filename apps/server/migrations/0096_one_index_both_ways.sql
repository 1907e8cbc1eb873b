-- Lists read what may be empty from one index in both directions: empty values last, downwards. The other was written
-- to by every change of a row and saved no reading.
drop index videos_published_at_index, videos_video_duration_index, articles_published_at_index, posts_published_at_index,
  admins_last_login_at_index, users_email_index, users_end_date_index, banners_expired_at_index, banners_started_at_index,
  ipwhitelists_expired_at_index, campaigns_started_at_index, comments_reported_at_index, refunds_occurred_at_index;
