/** What stands between a right password and the application. */
export type SecondFactor = 'none' | 'required' | 'enrol' | 'offered'

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
  /** Where it was only offered the session is open already, and asks for the password again. */
  startEnrolment: (password?: string) => Promise<Enrolment>
  /** Begins the session without the second factor that was only offered. */
  putOffEnrolment: () => void
  verify: (code: string) => Promise<Verified>
  /** Gives up between password and code. */
  abandon: () => void
}
