import type { Screen } from '../../platform/screens/screens.ts'
import { profileTitle } from './profile.title.ts'

/** The page behind the user menu; everybody who is logged in has one. */
export const profilePage: Screen = {
  path: '/profile/index',
  access: 'session',
  title: profileTitle,
  isCached: false,
  shape: 'form',
  load: async () => (await import('./profile-screen.tsx')).ProfileScreen,
}
