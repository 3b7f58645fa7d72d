import { texts, shellPages } from '@portal/shared/model';
import { Link } from '@portal/shared/router';
import {
  chakra,
  ColorModeWords,
  KeyIcon,
  LogOutIcon,
  PersonIcon,
  SettingsIcon,
  useColorSwitch,
} from '@portal/shared/ui';
import { useShell } from '../boot/shell-context';
import { SignOut } from './sign-out';

const look = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    w: 'full',
    px: '3',
    borderRadius: 'l2',
    textAlign: 'start',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
  },
} as const;

const AccountLink = chakra(Link, look);
const AccountButton = chakra('button', look);

const links = [
  { to: '/profile', label: texts.shell.profile, Icon: PersonIcon },
  { to: '/change_password', label: texts.shell.changePassword, Icon: KeyIcon },
  { to: '/security', label: shellPages['/security'], Icon: SettingsIcon },
];

/** Profile, password, sign-in and the way out: for everybody, whatever modules are live. */
export function AccountLinks({ onChosen }: { onChosen(): void }) {
  const { prepare } = useShell();
  const switchColors = useColorSwitch();
  return (
    <chakra.ul listStyleType="none" display="grid" gap="1">
      {links.map(({ to, label, Icon }) => (
        <li key={to}>
          <AccountLink
            to={to}
            onClick={onChosen}
            onPointerEnter={() => prepare(to)}
            onFocus={() => prepare(to)}
          >
            <Icon size={20} aria-hidden />
            {label}
          </AccountLink>
        </li>
      ))}
      {/* On phones the header has no room for the switch. */}
      <chakra.li display={{ base: 'block', sm: 'none' }}>
        <AccountButton type="button" onClick={switchColors}>
          <ColorModeWords />
        </AccountButton>
      </chakra.li>
      <li>
        <SignOut>
          {(ask) => (
            <AccountButton type="button" onClick={ask}>
              <LogOutIcon size={20} aria-hidden />
              {texts.shell.logout}
            </AccountButton>
          )}
        </SignOut>
      </li>
    </chakra.ul>
  );
}
