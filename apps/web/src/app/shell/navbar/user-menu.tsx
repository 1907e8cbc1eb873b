import { ChevronDown, Compass, Keyboard, LogOut, Settings, ShieldAlert, User } from 'lucide-react'
import { useNavigate } from 'react-router'
import { pictureSources } from '../../../kit/fields/media/picture-sources.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { startGuide } from '../../../platform/screens/guide.ts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { MenuButton } from '../../../ui/menus/menu-button.tsx'
import { shellMessages } from '../shell.messages.ts'
import styles from './navbar.module.css'

/** The person who is logged in. */
export interface ShellUser {
  name: string
  username: string
  /** The address of their picture. */
  picture: string | undefined
  /** An authenticator is still to be set up. */
  lacksSecondFactor: boolean
}

interface UserMenuProps {
  user: ShellUser
  isShort: boolean
  /** Left out while there is no profile page that the person may open. */
  profilePath: string | undefined
  onOpenSettings: () => void
  onHelp: () => void
  onLogOut: () => void
}

const AVATAR = 26

export function UserMenu(props: UserMenuProps) {
  const { user, isShort, profilePath, onOpenSettings, onHelp, onLogOut } = props
  const say = useMessages(shellMessages)
  const navigate = useNavigate()
  const openProfile = () => profilePath !== undefined && navigate(profilePath)
  const lacks = user.lacksSecondFactor && profilePath !== undefined
  const entries = [
    { key: 'otp', label: say('setUpOtp'), icon: ShieldAlert, isShown: lacks, onChoose: openProfile },
    {
      key: 'profile',
      label: say('profile'),
      icon: User,
      isShown: profilePath !== undefined,
      onChoose: openProfile,
    },
  ]
  return (
    <MenuButton
      label={say(lacks ? 'accountLacksOtp' : 'account', { name: user.name })}
      hasWords={!isShort}
      className={buttonClass(isShort ? 'icon' : 'plain')}
      align="end"
      note={
        <>
          <span className={styles.noteName}>{user.name}</span>
          <span className={styles.noteUser}>{user.username}</span>
        </>
      }
      entries={[
        ...entries.filter(({ isShown }) => isShown),
        { key: 'settings', label: say('settings'), icon: Settings, onChoose: onOpenSettings },
        { key: 'keys', label: say('shortcuts'), icon: Keyboard, onChoose: onHelp },
        { key: 'guide', label: say('guide'), icon: Compass, onChoose: startGuide },
        { key: 'out', label: say('logOut'), icon: LogOut, onChoose: onLogOut },
      ]}
    >
      <span className={styles.avatar}>
        <Avatar name={user.name} size={AVATAR} {...pictureSources(user.picture, AVATAR)} />
        {lacks && <span className={styles.mark} />}
      </span>
      {!isShort && <span className={styles.userName}>{user.name}</span>}
      {!isShort && <ChevronDown size={12} strokeWidth={1.5} aria-hidden="true" />}
    </MenuButton>
  )
}
