/** Every expected failure has one of these codes; a code has exactly one HTTP status. */
export const problemStatus = {
  malformed: 400,
  unsupported_version: 400,
  unauthenticated: 401,
  forbidden: 403,
  second_factor: 403,
  second_person: 403,
  confirm_again: 403,
  xhr_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  stale: 409,
  duplicate: 409,
  in_use: 409,
  kept_for_undo: 409,
  selection_changed: 409,
  last_full_admin: 409,
  member_erased: 409,
  conflict: 409,
  in_other_hands: 409,
  decided_already: 409,
  draft_full: 409,
  draft_page: 409,
  unchanged: 409,
  undo_expired: 409,
  answered_once: 409,
  not_given_up: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  idempotency_mismatch: 422,
  too_many: 429,
  too_much_open: 429,
  upload_quota: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  took_too_long: 503,
  busy: 503,
  storage_unavailable: 503,
  storage_full: 503,
  no_space: 507,
} as const

export type ProblemCode = keyof typeof problemStatus

/** The body of every answer that is not a success. `errors` is keyed by wire (snake_case) field. */
export interface ProblemBody {
  message: string
  code: ProblemCode
  errors?: Record<string, string[]>
  request_id: string
  /** Only on `stale`: the row as it is now. */
  current?: unknown
  /** Only on `in_use`: how many rows still refer to this one; on `selection_changed`: how many match now. */
  count?: number
}
