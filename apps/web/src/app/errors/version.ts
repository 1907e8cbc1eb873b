declare const __APP_VERSION__: string

/** Put in by the build. */
export const appVersion = __APP_VERSION__
