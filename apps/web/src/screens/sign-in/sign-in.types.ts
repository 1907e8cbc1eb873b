/** What stands between a right password and the application. */
export type SecondFactor = 'none' | 'required' | 'enrol'

export interface Enrolment {
  secret: string
  /** The picture for the authenticator, as an SVG document. */
  qrSvg: string
}

export interface Verified {
  /** Shown once; none when the authenticator was enrolled before. */
  recoveryCodes: readonly string[]
  /** Begins the session. */
  enter: () => void
}

/** The calls behind the log-in page. They reject with an error whose message, and field errors, are shown. */
export interface SignInCalls {
  login: (username: string, password: string) => Promise<SecondFactor>
  startEnrolment: () => Promise<Enrolment>
  verify: (code: string) => Promise<Verified>
  /** Gives up between password and code. */
  abandon: () => void
}
