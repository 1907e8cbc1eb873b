// Written by `npm run tables --workspace @backlot/server` from the migrated schema; a test compares the two.
import type { ColumnType } from 'kysely'

/** Read parsed, written as text: `pg` would take an array for one of PostgreSQL's. */
type Json = ColumnType<unknown, string, string>

/** May be left out of an insert: the database has a value of its own. */
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

/** Worked out by the database from other columns. */
type Computed<T> = ColumnType<T, never, never>

/** Every table, its columns as SQL names them and as our connections read them. */
export interface Database {
  admin_roles: {
    admin_id: number
    role_id: number
    sort: Generated<number>
  }
  admin_settings: {
    admin_id: number
    settings: Json
    updated_at: Generated<string>
  }
  admins: {
    id: Generated<number>
    username: string
    password_hash: string
    name: string
    phone: string | null
    status: Generated<'enabled' | 'disabled'>
    otp_secret: string | null
    otp_pending_secret: string | null
    otp_last_step: Generated<number>
    last_login_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
    email: string | null
    avatar_id: number | null
    introduction: string | null
  }
  advertisements: {
    id: Generated<number>
    image_id: number | null
    name: string
    position: 'home_top' | 'home_bottom' | 'video_below' | 'list_between' | 'search_top' | 'account'
    mobile_image_id: number | null
    link: string | null
    cta_position: Generated<'left' | 'center' | 'right'>
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  articles: {
    id: Generated<number>
    title: string
    status: Generated<'published' | 'draft' | 'deleted'>
    type: Generated<'CN' | 'US' | 'JP' | 'EU'>
    author: string | null
    reviewer: string | null
    published_at: string | null
    importance: Generated<number>
    abstract: string | null
    body: string | null
    source_url: string | null
    cover_id: number | null
    platforms: Generated<string[]>
    is_commentable: Generated<boolean>
    remark: string | null
    views: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  attempts: {
    id: Generated<number>
    kind: string
    subject: string
    created_at: Generated<string>
    weight: Generated<number>
  }
  audience_days: {
    grain: 'business' | 'channel' | 'campaign' | 'device' | 'browser' | 'channel_browser' | 'source'
    day_starts_at: string
    channel_id: number | null
    campaign_id: number | null
    device_type: string | null
    os: string | null
    browser: string | null
    utm_source: string | null
    utm_medium: string | null
    referrer_host: string | null
    visits: number
    visitors: number
    bot_visits: number
  }
  audience_days_counted: {
    day_starts_at: string
    stands_since: string
    version: Generated<number>
  }
  audience_days_due: {
    id: Generated<number>
    utc_day: string
    of_visits: Generated<boolean>
  }
  audience_days_restated: {
    restated_at: string
    grain: string
    day_starts_at: string
    channel_id: number | null
    campaign_id: number | null
    device_type: string | null
    os: string | null
    browser: string | null
    utm_source: string | null
    utm_medium: string | null
    referrer_host: string | null
    visits: number
    visitors: number
    bot_visits: number
  }
  audience_hours: {
    grain: 'business' | 'channel' | 'campaign'
    hour_starts_at: string
    channel_id: number | null
    visits: number
    bot_visits: number
    campaign_id: number | null
  }
  audience_hours_counted: {
    hour_starts_at: string
  }
  audit_undos: {
    audit_id: number
    undone_at: Generated<string>
  }
  audits: {
    id: Generated<number>
    admin_id: number | null
    admin_name: string
    session_id: number | null
    action: string
    resource: string
    record_id: number | null
    record_label: Generated<string>
    record_version: number | null
    before: Json | null
    after: Json | null
    request_id: string
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
    changeset_id: number | null
  }
  banner_click: {
    visitor_id: string
    site_id: number
    id: string
    banner_id: number
    member_id: number | null
    occurred_at: string
    received_at: Generated<string>
  }
  banner_deltas: {
    id: Generated<number>
    banner_id: number
    clicks: number
  }
  banners: {
    id: Generated<number>
    position: 'home_hero' | 'home_middle' | 'video_side' | 'plan_top' | 'member_banner'
    name: string
    title: string | null
    subtitle: string | null
    type: 'image' | 'video'
    cta: string | null
    image_id: number | null
    mobile_image_id: number | null
    video_id: number | null
    mobile_video_id: number | null
    link: string | null
    sort: Generated<number>
    clicks: Generated<number>
    started_at: string | null
    expired_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  block_models: {
    block_id: number
    tag_id: number
    sort: Generated<number>
    tag_type: Computed<string | null>
  }
  block_photos: {
    id: Generated<number>
    block_id: number
    photo_id: number
    alt: string | null
    sort: Generated<number>
  }
  block_tags: {
    block_id: number
    tag_id: number
    sort: Generated<number>
    tag_type: Computed<string | null>
  }
  block_videos: {
    block_id: number
    video_id: number
    sort: Generated<number>
  }
  blockedfiles: {
    id: Generated<number>
    kind: 'sha256' | 'name'
    value: string
    reason: string
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  blocks: {
    id: Generated<number>
    title: string
    description: string | null
    type: 'videos' | 'models' | 'tags' | 'advertisement' | 'image'
    page: 'home' | 'videos' | 'models' | 'plans' | 'posts'
    is_box: Generated<boolean>
    sort: Generated<number>
    advertisement_id: number | null
    image_id: number | null
    mobile_image_id: number | null
    link: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  campaigns: {
    id: Generated<number>
    channel_id: number
    name: string
    utm_campaign: string | null
    utm_term: string | null
    utm_content: string | null
    landing_url: string | null
    cost: number | null
    currency: 'USD' | 'EUR' | 'GBP' | 'JPY' | 'CNY' | 'HKD' | 'TWD' | 'KRW' | 'AUD' | 'CAD' | 'CHF' | 'SGD' | 'KWD'
    started_at: string | null
    ended_at: string | null
    status: Generated<'active' | 'paused' | 'ended'>
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  catalogue_searches: {
    fault: string
    changed_searched_at: string
    all_searched_at: string
  }
  changesets: {
    id: Generated<number>
    admin_id: number | null
    admin_name: string
    resource: string
    action: string
    filter: Json | null
    changes: Json | null
    total: number
    changed: Generated<number>
    refused: Generated<number>
    job_id: number | null
    undoes: number | null
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  channel_admins: {
    channel_id: number
    admin_id: number
    sort: Generated<number>
  }
  channel_shares: {
    channel_id: number
    since: string
    profit_sharing: number
  }
  channels: {
    id: Generated<number>
    name: string
    type: 'affiliate' | 'social' | 'search' | 'email' | 'direct' | 'offline'
    utm_source: string | null
    utm_medium: string | null
    utm_campaign: string | null
    utm_term: string | null
    utm_content: string | null
    utm_id: string | null
    profit_sharing: Generated<number>
    status: Generated<'active' | 'archived'>
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  chargebacks: {
    id: Generated<number>
    order_id: number
    provider: string
    transaction_number: string
    amount: number
    currency: string
    reason: string | null
    initiated_by: Generated<'member' | 'staff' | 'provider'>
    occurred_at: string
    resolved_at: string | null
    won: boolean | null
    created_at: Generated<string>
    ending_told_at: string | null
  }
  cohort_months: {
    month_starts_at: string
    age: number
    channel_id: number | null
    plan_id: number
    members: number
    subscribed: number
    first_mrr: number
    mrr: number
    receipts: number
  }
  cohorts_added_up: {
    is_only: Generated<boolean>
    at: string
    zone: string
    currency: string
  }
  comment_leases: {
    comment_id: number
    admin_id: number
    expires_at: string
  }
  comment_reports: {
    id: Generated<number>
    comment_id: number
    user_id: number
    reason: 'spam' | 'abuse' | 'illegal' | 'other'
    detail: string | null
    created_at: Generated<string>
  }
  commentrules: {
    id: Generated<number>
    name: string
    words: string | null
    hides_links: boolean
    allowed_hosts: string | null
    status: Generated<'enabled' | 'disabled'>
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  comments: {
    id: Generated<number>
    user_id: number
    video_id: number
    comment: string
    likes_count: Generated<number>
    status: Generated<'visible' | 'disabled' | 'banned'>
    report_status: Generated<'none' | 'pending' | 'rejected' | 'upheld'>
    reports_count: Generated<number>
    reported_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
    decided_at: string | null
    hidden_by_rule_id: number | null
    hidden_match: string | null
  }
  conflicts: {
    id: Generated<number>
    kind: 'order' | 'refund' | 'chargeback' | 'event'
    order_id: number | null
    provider: string
    transaction_number: string
    known_amount: number | null
    known_currency: 'USD' | 'EUR' | 'GBP' | 'JPY' | 'CNY' | 'HKD' | 'TWD' | 'KRW' | 'AUD' | 'CAD' | 'CHF' | 'SGD' | 'KWD' | null
    told_amount: number | null
    told_currency: 'USD' | 'EUR' | 'GBP' | 'JPY' | 'CNY' | 'HKD' | 'TWD' | 'KRW' | 'AUD' | 'CAD' | 'CHF' | 'SGD' | 'KWD' | null
    created_at: Generated<string>
    status: Generated<'open' | 'settled'>
    note: string | null
    settled_by_id: number | null
    settled_at: string | null
    updated_at: Generated<string>
    version: Generated<number>
    subscription_id: number | null
    differs: Generated<string[]>
    known_values: string | null
    told_values: string | null
  }
  content_days: {
    grain: string
    day_starts_at: string
    views: number
    visitor_views: number
    member_views: number
    subscriber_views: number
    trailer_views: number
    visitor_trailer_views: number
    member_trailer_views: number
    subscriber_trailer_views: number
    seconds_watched: number
    banner_clicks: number
    comments_new: Generated<number>
    tickets_opened: Generated<number>
    tickets_solved: Generated<number>
    videos_published: Generated<number>
  }
  content_days_restated: {
    restated_at: string
    grain: string
    day_starts_at: string
    views: number
    visitor_views: number
    member_views: number
    subscriber_views: number
    trailer_views: number
    visitor_trailer_views: number
    member_trailer_views: number
    subscriber_trailer_views: number
    seconds_watched: number
    banner_clicks: number
    comments_new: Generated<number>
    tickets_opened: Generated<number>
    tickets_solved: Generated<number>
    videos_published: Generated<number>
  }
  cooperations: {
    id: Generated<number>
    reference: string
    subject: string
    email: string
    language: 'en' | 'zh-CN'
    message: string
    attachment_id: number | null
    name: string
    phone: string | null
    assigned_admin_id: number | null
    status: Generated<'open' | 'solved' | 'archived'>
    is_answered: Generated<boolean>
    messages_count: Generated<number>
    last_message_at: Generated<string>
    first_answered_at: string | null
    solved_at: string | null
    site_id: number | null
    site_message_id: string | null
    text_hash: Buffer | null
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  dashboard_arrangements: {
    admin_id: number
    parts_in_order: string[]
    hidden_parts: string[]
  }
  daynotes: {
    id: Generated<number>
    day: string
    note: string
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
    until: string | null
    author_id: number | null
  }
  deals: {
    id: Generated<number>
    name: string
    title: string
    plan_id: number
    currency: 'USD' | 'EUR' | 'GBP' | 'JPY' | 'CNY' | 'HKD' | 'TWD' | 'KRW' | 'AUD' | 'CAD' | 'CHF' | 'SGD' | 'KWD'
    price: number
    image_id: number | null
    link: string | null
    started_at: string
    ended_at: string
    sort: Generated<number>
    status: Generated<boolean>
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  directors: {
    id: Generated<number>
    name: string
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  fact_detachments: {
    part: string
    facts: string
    ends_at: string
    detached_at: Generated<string>
  }
  figure_days: {
    grain: 'business' | 'channel' | 'plan' | 'campaign' | 'source' | 'channel_source' | 'device' | 'browser' | 'channel_browser' | 'all'
    day_starts_at: string
    channel_id: number | null
    campaign_id: number | null
    plan_id: number | null
    billing_source: string | null
    payment_method: string | null
    orders: number
    orders_without_rate: number
    gross: number
    discount: number
    fees: number
    reserve_held: number
    first_payments: number
    renewals: number
    refunds: number
    refunded: number
    chargebacks: number
    charged_back: number
    registrations: number
    trials: number
    subscribers_new: number
    subscribers_reactivated: number
    subscribers_churned: number
    mrr_new: number
    mrr_expansion: number
    mrr_contraction: number
    mrr_churn: number
    mrr_reactivation: number
    contracts: Generated<number>
    contract_mrr: Generated<number>
    subscribers_lost_unwillingly: Generated<number>
    trials_ended: Generated<number>
    trials_converted: Generated<number>
    renewals_failed: Generated<number>
    renewals_recovered: Generated<number>
    orders_recovered: Generated<number>
    recovered: Generated<number>
    reserve_released: Generated<number>
    share_due: Generated<number>
    device_type: string | null
    os: string | null
    browser: string | null
    cancellations: Generated<number>
    reported_payers: Generated<number>
    reported_contracts: Generated<number>
  }
  figure_days_counted: {
    day_starts_at: string
    stands_since: string
    version: Generated<number>
  }
  figure_days_restated: {
    restated_at: string
    grain: string
    day_starts_at: string
    channel_id: number | null
    campaign_id: number | null
    plan_id: number | null
    billing_source: string | null
    payment_method: string | null
    orders: number
    orders_without_rate: number
    gross: number
    discount: number
    fees: number
    reserve_held: number
    first_payments: number
    renewals: number
    refunds: number
    refunded: number
    chargebacks: number
    charged_back: number
    registrations: number
    trials: number
    subscribers_new: number
    subscribers_reactivated: number
    subscribers_churned: number
    mrr_new: number
    mrr_expansion: number
    mrr_contraction: number
    mrr_churn: number
    mrr_reactivation: number
    contracts: number
    contract_mrr: number
    subscribers_lost_unwillingly: number
    trials_ended: number
    trials_converted: number
    renewals_failed: number
    renewals_recovered: number
    orders_recovered: number
    recovered: number
    reserve_released: number
    share_due: Generated<number>
    device_type: string | null
    os: string | null
    browser: string | null
    cancellations: Generated<number>
    reported_payers: Generated<number>
    reported_contracts: Generated<number>
  }
  figure_hours: {
    grain: 'business' | 'channel' | 'plan' | 'source' | 'device' | 'channel_source' | 'campaign'
    hour_starts_at: string
    channel_id: number | null
    orders: number
    orders_without_rate: number
    gross: number
    discount: number
    fees: number
    reserve_held: number
    first_payments: number
    renewals: number
    refunds: number
    refunded: number
    chargebacks: number
    charged_back: number
    registrations: number
    trials: number
    subscribers_new: number
    subscribers_reactivated: number
    subscribers_churned: number
    mrr_new: number
    mrr_expansion: number
    mrr_contraction: number
    mrr_churn: number
    mrr_reactivation: number
    contracts: Generated<number>
    contract_mrr: Generated<number>
    subscribers_lost_unwillingly: Generated<number>
    trials_ended: Generated<number>
    trials_converted: Generated<number>
    renewals_failed: Generated<number>
    renewals_recovered: Generated<number>
    orders_recovered: Generated<number>
    recovered: Generated<number>
    reserve_released: Generated<number>
    share_due: Generated<number>
    cancellations: Generated<number>
    campaign_id: number | null
    plan_id: number | null
    billing_source: string | null
    device_type: string | null
    reported_payers: Generated<number>
    reported_contracts: Generated<number>
  }
  figure_hours_counted: {
    hour_starts_at: string
  }
  figure_names_version: {
    is_only: Generated<boolean>
    version: Generated<number>
    moved_by: string | null
  }
  file_removals: {
    url: string
    created_at: Generated<string>
  }
  files: {
    id: Generated<number>
    kind: 'image' | 'video' | 'file'
    url: string
    name: string
    content_type: string
    bytes: number
    sha256: string | null
    width: number | null
    height: number | null
    duration: number | null
    uploaded_by: number | null
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
    kept_at: string | null
    site_id: number | null
  }
  findings: {
    id: Generated<number>
    fault: 'unplayable' | 'scheduled_without_video' | 'missing_cover' | 'far_duration' | 'near_title' | 'same_file' | 'orphaned_tag' | 'orphaned_director'
    video_id: number | null
    tag_id: number | null
    director_id: number | null
    other_id: number | null
    detail: string | null
    status: Generated<'open' | 'ignored'>
    reason: string | null
    ignored_by_id: number | null
    ignored_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  first_payments: {
    user_id: number
    order_id: number
    paid_at: string
    channel_id: number | null
    plan_id: number
  }
  idempotency_keys: {
    key: string
    request_hash: Buffer
    status: number | null
    answer: Json | null
    created_at: Generated<string>
    owner: string
  }
  image_variants: {
    file_id: number
    name: string
    url: string
    created_at: Generated<string>
  }
  import_columns: {
    admin_id: number
    resource: string
    name: string
    field: string | null
  }
  import_lines: {
    import_id: number
    line: number
    cells: Json
    key: string | null
    verdict: 'new' | 'changed' | 'same' | 'refused' | null
    problem: Json | null
    record_version: number | null
    is_applied: Generated<boolean>
  }
  import_paths: {
    import_id: number
    path: string
    bytes: number | null
    content_type: string | null
  }
  imports: {
    id: Generated<number>
    resource: string
    file_name: string
    bytes: number
    encoding: string
    columns: Json
    fields: Json
    line_count: number
    state: Generated<'staged' | 'checking' | 'checked' | 'running' | 'done'>
    runs_when_checked: boolean
    job_id: number | null
    created_by: number
    created_at: Generated<string>
    judged_up_to: Generated<number>
    sample: Generated<Json>
    new_count: Generated<number>
    changed_count: Generated<number>
    same_count: Generated<number>
    refused_count: Generated<number>
    applied_count: Generated<number>
  }
  informations: {
    id: Generated<number>
    title: string
    type: 'about' | 'terms' | 'privacy' | 'refund' | 'cookie' | 'dmca' | '2257'
    content: string
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  ipwhitelists: {
    id: Generated<number>
    ip: string
    note: string | null
    status: Generated<'enabled' | 'disabled'>
    expired_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  jobs: {
    id: Generated<number>
    kind: string
    resource: string
    action: string
    state: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>
    done: Generated<number>
    total: number
    record_ids: number[] | null
    result: Generated<Json>
    error_code: string | null
    started_by: number
    session_id: number
    request_id: string
    delivery_id: Generated<string>
    created_at: Generated<string>
    finished_at: string | null
    seen_at: string | null
    progressed_at: Generated<string>
    changeset_id: number | null
    changes: Json | null
    is_dry_run: Generated<boolean>
  }
  known_permissions: {
    permission: string
  }
  ledger_rules: {
    is_only: Generated<boolean>
    grace_days: number
    churn_at: 'access_end' | 'renewal_off'
    settled_through: number | null
  }
  looks: {
    admin_id: number
    resource: string
    record_id: number
    version: number
    seen_at: Generated<string>
  }
  mail_attachments: {
    mail_id: number
    place: number
    filename: string
    content_type: string
    content: Buffer
  }
  mails: {
    id: Generated<number>
    kind: 'verify_email' | 'reset_password' | 'support_answer' | 'cooperation_answer' | 'report'
    language: 'en' | 'zh-CN'
    recipient: string
    turn: string
    key: string
    sealed_data: string | null
    status: Generated<'waiting' | 'sending' | 'sent' | 'kept' | 'failed'>
    attempts: Generated<number>
    not_before: Generated<string>
    next_try_at: Generated<string | null>
    problem: string | null
    sent_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  member_notes: {
    id: Generated<number>
    user_id: number
    admin_id: number | null
    admin_name: string
    body: string
    created_at: Generated<string>
  }
  member_tokens: {
    token_hash: Buffer
    user_id: number
    purpose: 'verify_email' | 'set_password'
    email: string | null
    expires_at: string
  }
  member_visitors: {
    visitor_id: string
    member_id: number
    since: string
  }
  open_streams: {
    id: Generated<number>
    admin_id: number
    session_id: number
    seen_at: Generated<string>
  }
  order_days: {
    day_starts_at: string
    plan_id: number
    channel_id: number | null
    billing_source: string
    payment_method: string
    provider: string
    currency: string
    status: string
    orders: number
    amount: number
    transaction_fee: number
    settlement_fee: number
    reserve_fee: number
    total_amount: number
    refunded: number
    charged_back: number
  }
  order_days_due: {
    id: Generated<number>
    utc_day: string
    utc_hour: number | null
  }
  order_days_zone: {
    is_only: Generated<boolean>
    zone: string
    currency: Generated<string>
    trial_days: Generated<number>
    grace_days: Generated<number>
    gross_margin: Generated<number>
  }
  order_devices_due: {
    id: Generated<number>
    order_id: number
    due_at: Generated<string>
  }
  orders: {
    id: Generated<number>
    user_id: number
    plan_id: number
    subscription_id: number | null
    channel_id: number | null
    campaign_id: number | null
    billing_source: 'trial_initial' | 'initial' | 'conversion' | 'renewal' | 'plan_change' | 'reactivation' | 'one_time'
    amount: number
    discount: Generated<number>
    currency: 'USD' | 'EUR' | 'GBP' | 'JPY' | 'CNY' | 'HKD' | 'TWD' | 'KRW' | 'AUD' | 'CAD' | 'CHF' | 'SGD' | 'KWD'
    payment_method: 'card' | 'paypal' | 'crypto' | 'bank'
    provider: string
    transaction_number: string
    paid_at: string
    transaction_fee: Generated<number>
    settlement_fee: Generated<number>
    reserve_fee: Generated<number>
    fees_by_hand: Generated<boolean>
    total_amount: Computed<number>
    refunded: Generated<number>
    charged_back: Generated<number>
    status: Computed<'paid' | 'partially_refunded' | 'refunded' | 'charged_back'>
    note: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
    order_id: Computed<string>
    promotion_id: number | null
    deal_id: number | null
    rate: string | null
    fees_report_id: number | null
    sent_transaction_fee: number | null
    sent_settlement_fee: number | null
    sent_reserve_fee: number | null
    profit_sharing: number | null
    device_type: 'desktop' | 'mobile' | 'tablet' | 'tv' | 'other' | null
    os: string | null
    browser: string | null
  }
  origin_days_due: {
    id: Generated<number>
    utc_day: string
  }
  origin_sums: {
    part: 'day' | 'month'
    grain: 'business' | 'campaign' | 'plan'
    starts_at: string
    kind: 'source' | 'campaign' | 'referrer' | 'landing_page' | 'video'
    origin: string | null
    channel_id: number | null
    campaign_id: number | null
    plan_id: number | null
    first_touch: number
    first_touch_payments: number
    last_touch: number
    last_touch_payments: number
  }
  page_drafts: {
    id: Generated<number>
    page: 'home' | 'videos' | 'models' | 'plans' | 'posts'
    title: string
    status: Generated<'draft' | 'scheduled' | 'released' | 'discarded'>
    steps: Generated<Json>
    release_at: string | null
    scheduled_by: number | null
    session_id: number | null
    failure: Json | null
    created_by: number | null
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  part_sums_counted: {
    name: string
    starts_at: string
    version: Generated<number>
  }
  password_requests: {
    id: Generated<number>
    email: string
    language: 'en' | 'zh-CN'
    created_at: Generated<string>
  }
  paying_days_due: {
    id: Generated<number>
    utc_day: string
    due_at: Generated<string>
    utc_hour: number | null
  }
  paying_sums: {
    part: 'hour' | 'day' | 'month'
    grain: 'business' | 'channel' | 'plan'
    starts_at: string
    channel_id: number | null
    plan_id: number | null
    paid_before: string | null
    members: number
  }
  payout_lines: {
    id: Generated<number>
    report_id: number
    kind: 'charge' | 'refund' | 'chargeback' | 'chargeback_won' | 'reserve_held' | 'reserve_released' | 'fee' | 'other_income'
    line: number | null
    transaction_number: string | null
    booked_at: string | null
    amount: number | null
    fee: number | null
    order_id: number | null
    refund_id: number | null
    chargeback_id: number | null
    tranche_id: number | null
    booking_id: Computed<number | null>
    our_amount: number | null
    our_fee: number | null
    is_matched_by_day: Generated<boolean>
    verdict: Computed<string>
    settlement: 'expect_next' | 'void' | 'take_theirs' | 'dispute' | 'create_order' | 'find_order' | null
    note: string | null
    settled_by: number | null
    settled_at: string | null
    difference: Computed<number>
  }
  permissions_version: {
    is_only: Generated<boolean>
    version: Generated<number>
    moved_by: string | null
  }
  personal_fields: {
    resource: string
    field: string
  }
  photos: {
    id: number
    file_id: number
    name: string
    alt: string | null
    content_type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif'
    bytes: number
    width: number | null
    height: number | null
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
    desktop_crop: Json | null
    mobile_crop: Json | null
  }
  plans: {
    id: Generated<number>
    name: string
    title: string | null
    currency: 'USD' | 'EUR' | 'GBP' | 'JPY' | 'CNY' | 'HKD' | 'TWD' | 'KRW' | 'AUD' | 'CAD' | 'CHF' | 'SGD' | 'KWD'
    initial_period_count: number
    initial_period_unit: Generated<'day' | 'week' | 'month' | 'year'>
    initial_original_price: number
    initial_discount_price: number | null
    recurring_period_count: number | null
    recurring_period_unit: 'day' | 'week' | 'month' | 'year' | null
    recurring_original_price: number | null
    recurring_discount_price: number | null
    downloadable: Generated<boolean>
    show: Generated<boolean>
    is_best: Generated<boolean>
    sort: Generated<number>
    segpay_id: string | null
    epoch_id: string | null
    ccbill_id: string | null
    paypal_id: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  posts: {
    id: Generated<number>
    cover_id: number | null
    title: string
    description: string | null
    content: string | null
    status: Generated<'draft' | 'scheduled' | 'published' | 'unpublished'>
    published_at: string | null
    is_sticky: Generated<boolean>
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  promotion_channels: {
    promotion_id: number
    channel_id: number
    sort: Generated<number>
  }
  promotion_claims: {
    id: Generated<number>
    promotion_id: number
    plan_id: number
    member_id: number
    expires_at: string
    spent_at: string | null
    created_at: Generated<string>
    order_id: number | null
    fault: 'used_up' | 'used_by_member' | 'not_for_member' | 'not_for_plan' | 'not_running' | null
  }
  promotion_plans: {
    id: Generated<number>
    promotion_id: number
    plan_id: number
    currency: 'USD' | 'EUR' | 'GBP' | 'JPY' | 'CNY' | 'HKD' | 'TWD' | 'KRW' | 'AUD' | 'CAD' | 'CHF' | 'SGD' | 'KWD'
    initial_discount_price: number
    sort: Generated<number>
  }
  promotions: {
    id: Generated<number>
    name: string
    code: string
    started_at: string
    ended_at: string
    times: number | null
    times_used: Generated<number>
    times_per_member: Generated<number>
    status: Generated<boolean>
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
    audiences: Generated<string[]>
  }
  questions: {
    id: Generated<number>
    question: string
    answer: string
    sort: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  recovery_codes: {
    id: Generated<number>
    admin_id: number
    code_hash: Buffer
    used_at: string | null
  }
  refunds: {
    id: Generated<number>
    order_id: number
    provider: string
    transaction_number: string | null
    amount: number
    currency: 'USD' | 'EUR' | 'GBP' | 'JPY' | 'CNY' | 'HKD' | 'TWD' | 'KRW' | 'AUD' | 'CAD' | 'CHF' | 'SGD' | 'KWD'
    reason: string | null
    initiated_by: 'member' | 'staff' | 'provider'
    occurred_at: string | null
    created_at: Generated<string>
    number: Computed<string>
    status: Generated<'to_approve' | 'approved' | 'declined'>
    cause: Generated<'asked' | 'duplicate' | 'not_as_described' | 'technical' | 'fraud' | 'goodwill' | 'other'>
    access: Generated<'stays' | 'ends'>
    note: string | null
    requested_by_id: number | null
    decided_by_id: number | null
    decided_at: string | null
    decision_note: string | null
    updated_at: Generated<string>
    version: Generated<number>
  }
  replies: {
    id: Generated<number>
    title: string
    english_text: string
    chinese_text: string
    action: 'solve' | 'archive' | 'verify_email' | 'reset_password' | null
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  reportschedule_deliveries: {
    id: Generated<number>
    reportschedule_id: number
    due_at: string
    admin_id: number
    outcome: 'attached' | 'linked' | 'not_permitted' | 'no_address' | 'disabled' | 'owner_disabled' | 'failed'
    mail_key: string | null
    created_at: Generated<string>
    channels: number[] | null
  }
  reportschedule_recipients: {
    reportschedule_id: number
    admin_id: number
    sort: Generated<number>
  }
  reportschedules: {
    id: Generated<number>
    title: string
    report: 'dashboard' | 'daily-revenue' | 'daily-channel' | 'daily-campaign' | 'daily-data' | 'daily-refunds' | 'member-trend' | 'subscription-referrals' | 'cohorts' | 'video-views' | 'staff-activity'
    question: string | null
    days: 'today' | 'yesterday' | 'last_7_days' | 'last_30_days' | 'last_90_days' | 'last_365_days' | 'this_month' | 'last_month'
    turn: 'day' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' | 'first_of_month'
    at: string
    time_zone: string
    formats: Generated<string[]>
    to_owner: Generated<boolean>
    status: Generated<'active' | 'paused'>
    owner_id: number
    language: Generated<'en' | 'zh-CN'>
    next_at: string | null
    last_at: string | null
    last_outcome: 'attached' | 'linked' | 'not_permitted' | 'no_address' | 'disabled' | 'owner_disabled' | 'failed' | null
    tries: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  reversal_days_due: {
    id: Generated<number>
    utc_day: string
  }
  reversal_sums: {
    part: 'day' | 'month'
    grain: 'business' | 'channel'
    view: 'cash' | 'cohort'
    starts_at: string
    channel_id: number | null
    kind: 'refund' | 'chargeback'
    told_by: 'all' | 'reason' | 'initiator' | 'plan' | 'method' | 'channel' | 'days'
    key: string | null
    reversals: number
    amount: number
    partial: number
    open: number
    won: number
  }
  role_permissions: {
    role_id: number
    permission: string
  }
  roles: {
    id: Generated<number>
    name: string
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  schema_migrations: {
    name: string
    checksum: string
    applied_at: Generated<string>
  }
  secret_fingerprint: {
    is_only: Generated<boolean>
    fingerprint: string
  }
  segpays: {
    id: Generated<number>
    reference: string
    provider: string
    currency: 'USD' | 'EUR' | 'GBP' | 'JPY' | 'CNY' | 'HKD' | 'TWD' | 'KRW' | 'AUD' | 'CAD' | 'CHF' | 'SGD' | 'KWD'
    period_start: string
    period_end: string
    starts_at: string
    ends_at: string
    transaction_fee: number
    settlement_fee_rate: number
    reserve_rate: number
    gross: Generated<number>
    refunds: Generated<number>
    chargebacks: Generated<number>
    fees: Generated<number>
    reserve_held: Generated<number>
    reserve_released: Generated<number>
    net_payout: Computed<number>
    release_on: Computed<string>
    paid_at: string | null
    file: string | null
    note: string | null
    closed_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
    statement_id: number | null
  }
  seos: {
    id: Generated<number>
    page: 'home' | 'videos' | 'models' | 'plans' | 'posts' | 'tags' | 'questions'
    tag_id: number | null
    title: string
    description: string
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  sessions: {
    id: Generated<number>
    admin_id: number
    token_hash: Buffer
    stage: 'enrol' | 'required' | 'passed'
    address: string
    user_agent: string
    created_at: Generated<string>
    last_used_at: Generated<string>
    expires_at: string
    proved_at: Generated<string>
  }
  site_key_calls: {
    key_id: number
    minute: string
    calls: number
  }
  site_keys: {
    id: Generated<number>
    site_id: number
    name: string
    prefix: string
    secret_hash: Buffer
    scopes: string[]
    created_by: string
    created_at: Generated<string>
    last_used_at: string | null
    revoked_at: string | null
  }
  sites: {
    id: Generated<number>
    logo_id: number | null
    name: string
    url: string
    description: string | null
    sort: Generated<number>
    status: Generated<'shown' | 'hidden'>
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  sources: {
    id: Generated<number>
    name: string
    genre_id: number | null
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
    genre_type: Computed<string | null>
  }
  statement_columns: {
    provider: string
    name: string
    field: string | null
  }
  statement_lines: {
    id: Generated<number>
    statement_id: number
    kind: 'sale' | 'refund' | 'chargeback' | 'chargeback_won'
    source_id: number
    order_id: number
    occurred_at: string
    amount: number
    currency: string
    rate: string
    net: number
    discount: number
    fees: number
    profit_sharing: number
    share: number
    restates_id: number | null
  }
  statements: {
    id: Generated<number>
    reference: Computed<string>
    channel_id: number
    month: string
    starts_at: string
    ends_at: string
    currency: 'USD' | 'EUR' | 'GBP' | 'JPY' | 'CNY' | 'HKD' | 'TWD' | 'KRW' | 'AUD' | 'CAD' | 'CHF' | 'SGD' | 'KWD'
    status: Generated<'draft' | 'approved'>
    orders: Generated<number>
    gross: Generated<number>
    discount: Generated<number>
    fees: Generated<number>
    refunds: Generated<number>
    chargebacks: Generated<number>
    net_sales: Computed<number>
    share: Generated<number>
    late: Generated<number>
    carried_in: Generated<number>
    due: Computed<number>
    carried_out: Computed<number>
    without_rate: Generated<number>
    approved_by_id: number | null
    approved_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
    time_zone: string
    names_approved: Json | null
    carries_only: Generated<boolean>
  }
  subscription_event: {
    id: Generated<number>
    subscription_id: number
    type: 'trial' | 'new' | 'conversion' | 'renewal' | 'reactivation' | 'expansion' | 'contraction' | 'change_scheduled' | 'extended' | 'complimentary' | 'complimentary_ended' | 'renewal_on' | 'renewal_off' | 'payment_failed' | 'paused' | 'resumed' | 'churn'
    provider: string
    transaction_number: string
    occurred_at: string
    until: string | null
    plan_id: number
    mrr: number | null
    reason: 'voluntary' | 'payment_failed' | 'admin' | 'fraud' | null
    attempt: number | null
    decline_code: string | null
    told: Json
    received_at: Generated<string>
  }
  subscription_movement: {
    id: Generated<number>
    subscription_id: number
    user_id: number
    event_id: number | null
    at: string
    movement: 'new' | 'expansion' | 'contraction' | 'plan_change' | 'churn' | 'reactivation'
    reason: 'voluntary' | 'payment_failed' | 'admin' | 'fraud' | 'paused' | null
    currency: string
    mrr_before: number
    mrr_after: number
    member_since: string
    contract_since: string
    plan_id: number
    left_plan_id: number | null
    plan_since: string | null
    payers_change: number
  }
  subscription_touches: {
    subscription_id: number
    touch: 'first' | 'last'
    visited_at: string
    site_id: number
    visit_id: string
    utm_source: string | null
    utm_medium: string | null
    utm_campaign: string | null
    referrer_host: string | null
    landing_path: string
    played_at: string | null
    play_id: string | null
    video_id: number | null
  }
  subscription_touches_due: {
    id: Generated<number>
    subscription_id: number
    due_at: Generated<string>
  }
  subscriptions: {
    id: Generated<number>
    user_id: number
    plan_id: number
    channel_id: number | null
    campaign_id: number | null
    provider: string
    provider_reference: string
    currency: 'USD' | 'EUR' | 'GBP' | 'JPY' | 'CNY' | 'HKD' | 'TWD' | 'KRW' | 'AUD' | 'CAD' | 'CHF' | 'SGD' | 'KWD'
    status: Generated<'trialing' | 'active' | 'past_due' | 'paused' | 'cancelled' | 'expired'>
    mrr: Generated<number>
    started_at: string
    current_period_end: string
    cancel_at_period_end: Generated<boolean>
    access_until: string | null
    next_change_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
    is_currency_told: Generated<boolean>
    is_complimentary: Generated<boolean>
  }
  supports: {
    id: Generated<number>
    reference: string
    subject: string
    email: string
    language: 'en' | 'zh-CN'
    message: string
    attachment_id: number | null
    type: 'account' | 'billing' | 'playback' | 'content' | 'other'
    user_id: number | null
    assigned_admin_id: number | null
    status: Generated<'open' | 'solved' | 'archived'>
    is_answered: Generated<boolean>
    messages_count: Generated<number>
    last_message_at: Generated<string>
    first_answered_at: string | null
    solved_at: string | null
    site_id: number | null
    site_message_id: string | null
    text_hash: Buffer | null
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  tags: {
    id: Generated<number>
    name: string
    type: 'genre' | 'model' | 'studio' | 'source'
    category_id: number | null
    gender: 'female' | 'male' | 'other' | null
    is_popular: Generated<boolean>
    avatar_id: number | null
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
    category_type: Computed<string | null>
  }
  ticket_messages: {
    id: Generated<number>
    resource: 'supports' | 'cooperations'
    ticket_id: number
    kind: 'in' | 'out' | 'note'
    body: string
    admin_id: number | null
    admin_name: string | null
    site_id: number | null
    site_message_id: string | null
    created_at: Generated<string>
    attachment_id: number | null
  }
  trial_ends_noted: {
    is_only: Generated<boolean>
    noted_until: string
  }
  uploads: {
    id: string
    admin_id: number
    name: string
    bytes: number
    sha256: string | null
    attempt_id: number
    url: string | null
    content_type: string | null
    arrived: Generated<number>
    multipart: Json | null
    held_by: string | null
    held_until: string | null
    is_wanted: Generated<boolean>
    file_id: number | null
    created_at: Generated<string>
    progressed_at: Generated<string>
  }
  users: {
    id: Generated<number>
    username: string
    email: string | null
    email_verified_at: string | null
    first_name: string | null
    last_name: string | null
    birthdate: string | null
    phone: string | null
    status: Generated<'enabled' | 'disabled'>
    allocated_admin_id: number | null
    registered_at: Generated<string>
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
    avatar_id: number | null
    banner_id: number | null
    password_hash: string | null
    password_is_one_time: Generated<boolean>
    is_made_by_staff: Generated<boolean>
    channel_id: number | null
    campaign_id: number | null
    erased_at: string | null
    plan_id: number | null
    subscription_status: 'trialing' | 'active' | 'past_due' | 'paused' | 'cancelled' | 'expired' | null
    start_date: string | null
    end_date: string | null
    full_name: Computed<string | null>
  }
  video_days_due: {
    id: Generated<number>
    video_id: number
    day_starts_at: string
  }
  video_deltas: {
    id: Generated<number>
    video_id: number
    day_starts_at: string | null
    views: Generated<number>
    subscriber_trailer_views: Generated<number>
    visitor_trailer_views: Generated<number>
    likes: Generated<number>
    dislikes: Generated<number>
  }
  video_directors: {
    video_id: number
    director_id: number
    sort: Generated<number>
  }
  video_genres: {
    video_id: number
    tag_id: number
    sort: Generated<number>
    tag_type: Computed<string | null>
  }
  video_like: {
    visitor_id: string
    site_id: number
    id: string
    video_id: number
    opinion: 'like' | 'dislike' | 'none'
    member_id: number | null
    occurred_at: string
    received_at: Generated<string>
  }
  video_models: {
    video_id: number
    tag_id: number
    sort: Generated<number>
    tag_type: Computed<string | null>
  }
  video_names_moved: {
    id: Generated<number>
  }
  video_opinion: {
    visitor_id: string
    video_id: number
    opinion: 'like' | 'dislike' | 'none'
    previous: Generated<'like' | 'dislike' | 'none'>
    occurred_at: string
    fact_id: string
  }
  video_photos: {
    id: Generated<number>
    video_id: number
    photo_id: number
    alt: string | null
    sort: Generated<number>
  }
  video_view: {
    visitor_id: string
    site_id: number
    id: string
    video_id: number
    kind: 'preview' | 'trailer' | 'full'
    visit_id: string | null
    member_id: number | null
    started_at: string
    seconds_watched: number
    is_completed: boolean
    received_at: Generated<string>
    is_subscriber: Generated<boolean>
  }
  video_view_daily: {
    video_id: number
    day_starts_at: string
    views: number
    trailer_views: number
    preview_views: number
    visitors: number
    seconds_watched: number
    completed: number
  }
  videos: {
    id: Generated<number>
    cover_id: number | null
    serial_number: string
    title: string
    status: Generated<'draft' | 'scheduled' | 'published' | 'unpublished'>
    published_at: string | null
    video_duration: number | null
    views: Generated<number>
    original_views: Generated<number>
    subscriber_trailer_views: Generated<number>
    visitor_trailer_views: Generated<number>
    likes: Generated<number>
    dislikes: Generated<number>
    is_free: Generated<boolean>
    is_main: Generated<boolean>
    description: string | null
    studio_id: number | null
    source_id: number | null
    preview_video_id: number | null
    trailer_id: number | null
    video_id: number | null
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
    studio_type: Computed<string | null>
  }
  view_places: {
    admin_id: number
    view_id: number
    list: string
    is_default: Generated<boolean>
    is_in_menu: Generated<boolean>
  }
  views: {
    id: Generated<number>
    admin_id: number
    list: string
    name: string
    search: string
    columns: Json | null
    is_shared: Generated<boolean>
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  visit: {
    visitor_id: string
    site_id: number
    id: string
    member_id: number | null
    started_at: string
    last_seen_at: string
    channel_id: number | null
    campaign_id: number | null
    is_touch: boolean
    utm_source: string | null
    utm_medium: string | null
    utm_campaign: string | null
    utm_term: string | null
    utm_content: string | null
    utm_id: string | null
    referrer_host: string | null
    landing_path: string
    device_type: 'desktop' | 'mobile' | 'tablet' | 'tv' | 'other'
    os: string | null
    browser: string | null
    country: string | null
    is_bot: boolean
    received_at: Generated<string>
  }
  visitor_first_touch: {
    visitor_id: string
    channel_id: number
    campaign_id: number | null
    touched_at: string
  }
  visitor_there: {
    visitor_id: string
    minute: string
    minutes: number
    is_member: boolean
    device_type: string
    country: string | null
    channel_id: number | null
    path: string
  }
  watched_days_due: {
    id: Generated<number>
    utc_day: string
    due_at: Generated<string>
  }
  watched_sums: {
    part: 'day' | 'month'
    before: 'payment' | 'leaving'
    starts_at: string
    who: 'members' | 'watchers' | 'video'
    video_id: number | null
    counted_at: string | null
    members: number
  }
}
