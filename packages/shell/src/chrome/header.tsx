import {
  Box,
  Button,
  chakra,
  CloseIcon,
  ColorModeButton,
  Flex,
  IconButton,
  InBuild,
  MenuIcon,
  SearchIcon,
  VisuallyHidden,
} from '@portal/shared/ui';
import { use, useState, type ReactNode } from 'react';
import { useShell } from '../boot/shell-context';
import { AccountMenu } from './account-menu';
import { Brand } from './brand';
import { OfflineMark } from './connectivity';
import { dimmed, NativeDialog, sideWidth } from './native-dialog';
import { NotificationBell } from './notifications/bell';
import { closedOutside, openedByBrowser } from './opened-by-browser';
import { PaletteButton } from './palette/palette-button';
import { isStaff, usePalette } from './palette/use-palette';
import { SideMenu } from './side-menu';
import { VisitorLinks, VisitorMenu } from './visitor-links';

const onMasthead = { color: 'masthead.fg', _hover: { bg: 'white/10' } } as const;

/** The bar on top of every page. */
export function Masthead({
  home,
  before,
  children,
}: {
  home: string;
  before?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Box as="header" bg="masthead" color="masthead.fg" data-no-print>
      <Flex align="center" gap="2" minH="16" px={{ base: '3', sm: '5' }} maxW="90rem" mx="auto">
        {before}
        <Brand home={home} />
        <Box flex="1" />
        <OfflineMark />
        {children}
      </Flex>
    </Box>
  );
}

interface PhoneMenuProps {
  /** From this width on the links stand on the page. */
  until: 'sm' | 'md';
  children: (close: () => void) => ReactNode;
}

const sideMenuId = openedByBrowser.sideMenu;

/** On phones the menu waits behind a button. */
function PhoneMenu({ until, children }: PhoneMenuProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (use(InBuild)) return <PhoneMenuOfBrowser until={until}>{children}</PhoneMenuOfBrowser>;
  return (
    <Box display={{ base: 'block', [until]: 'none' }}>
      <IconButton
        variant="ghost"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-controls={sideMenuId}
        onClick={() => setOpen(true)}
        {...onMasthead}
      >
        <MenuIcon aria-hidden />
      </IconButton>
      <NativeDialog id={sideMenuId} open={open} onClose={close} side label="Menu">
        {() => (
          <Box p="4">
            <Flex justify="flex-end" mb="2">
              <IconButton variant="ghost" aria-label="Close menu" onClick={close}>
                <CloseIcon aria-hidden />
              </IconButton>
            </Flex>
            {children(close)}
          </Box>
        )}
      </NativeDialog>
    </Box>
  );
}

/** Open, the button stands where that of the dialog closes it, and what is beside the panel belongs to it. */
const opensSide = {
  ...closedOutside,
  '& [data-in=open]': { display: 'none' },
  'details[open] > &': {
    position: 'fixed',
    top: '4',
    insetStart: `calc(${sideWidth} - 3.75rem)`,
    zIndex: 'dropdown',
    color: 'colorPalette.fg',
  },
  'details[open] > & [data-in=open]': { display: 'block' },
  'details[open] > & [data-in=closed]': { display: 'none' },
  'details[open] > &::before': {
    ...closedOutside['details[open] > &::before'],
    insetStart: sideWidth,
    background: dimmed,
  },
} as const;

/** The same before any script has come. */
function PhoneMenuOfBrowser({ until, children }: PhoneMenuProps) {
  return (
    <chakra.details display={{ base: 'block', [until]: 'none' }}>
      <IconButton as="summary" variant="ghost" aria-controls={sideMenuId} css={opensSide} {...onMasthead}>
        <MenuIcon data-in="closed" aria-hidden />
        <CloseIcon data-in="open" aria-hidden />
        <VisuallyHidden data-in="closed">Open menu</VisuallyHidden>
        <VisuallyHidden data-in="open">Close menu</VisuallyHidden>
      </IconButton>
      <Box
        id={sideMenuId}
        position="fixed"
        insetBlock="0"
        insetStart="0"
        zIndex="1"
        w={sideWidth}
        p="4"
        pt="4.25rem"
        overflowY="auto"
        bg="bg.panel"
        color="fg"
        boxShadow="lg"
      >
        {children(() => undefined)}
      </Box>
    </chakra.details>
  );
}

function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outline" w="full" mb="3" onClick={onClick}>
      <SearchIcon aria-hidden />
      Search
    </Button>
  );
}

/** Who is not signed in finds the same links as on the pages before, and the way in. */
function VisitorHeader() {
  const menu = <PhoneMenu until="md">{(close) => <VisitorMenu onChosen={close} />}</PhoneMenu>;
  return (
    <Masthead home="/" before={menu}>
      <VisitorLinks />
      <ColorModeButton {...onMasthead} />
    </Masthead>
  );
}

export function Header() {
  const { session } = useShell();
  // A second factor comes first: nothing else would be answered.
  const due = session?.secondFactorDue ?? false;
  const staff = isStaff(session) && !due;
  const { show, palette } = usePalette(staff);
  if (!session) return <VisitorHeader />;
  const menu = (
    <PhoneMenu until="sm">
      {(close) => (
        <>
          {staff && (
            <SearchButton
              onClick={() => {
                close();
                show();
              }}
            />
          )}
          <SideMenu label="Main" onChosen={close} />
        </>
      )}
    </PhoneMenu>
  );
  return (
    <>
      <Masthead home="/dashboard" before={menu}>
        <Box display={{ base: 'none', sm: 'block' }}>
          <ColorModeButton {...onMasthead} />
        </Box>
        {staff && <PaletteButton onClick={show} />}
        {session.userName && !due && <NotificationBell session={session} />}
        <AccountMenu session={session} />
      </Masthead>
      {palette}
    </>
  );
}
