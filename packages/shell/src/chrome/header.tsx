import type { University } from '@portal/shared/model';
import { Link } from '@portal/shared/router';
import { Crest } from '@portal/shared/ui/brand';
import { Box, chakra, CloseIcon, ColorModeButton, Flex, IconButton, MenuIcon } from '@portal/shared/ui';
import { useState, type ReactNode } from 'react';
import { useShell } from '../boot/shell-context';
import { AccountMenu } from './account-menu';
import { OfflineMark } from './connectivity';
import { NativeDialog } from './native-dialog';
import { SideMenu } from './side-menu';

const Brand = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    borderRadius: 'l2',
    focusVisibleRing: 'outside',
  },
});

const onMasthead = { color: 'masthead.fg', _hover: { bg: 'white/10' } } as const;

function UniversityName({ university, home }: { university: University; home: string }) {
  return (
    <Brand to={home}>
      <Crest height={40} />
      <chakra.span lineHeight="1.2">
        <chakra.span display="block" fontFamily="heading" fontWeight="bold" fontSize="lg">
          {university.shortName}
        </chakra.span>
        <chakra.span display={{ base: 'none', md: 'block' }} textStyle="xs" color="masthead.muted">
          {university.name}
        </chakra.span>
      </chakra.span>
    </Brand>
  );
}

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
  const { boot } = useShell();
  return (
    <Box as="header" bg="masthead" color="masthead.fg" data-no-print>
      <Flex align="center" gap="2" minH="16" px={{ base: '3', sm: '5' }} maxW="90rem" mx="auto">
        {before}
        <UniversityName university={boot.university} home={home} />
        <Box flex="1" />
        <OfflineMark />
        <ColorModeButton {...onMasthead} />
        {children}
      </Flex>
    </Box>
  );
}

/** On phones the menu waits behind a button. */
function PhoneMenu() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Box display={{ base: 'block', sm: 'none' }}>
      <IconButton variant="ghost" aria-label="Open menu" onClick={() => setOpen(true)} {...onMasthead}>
        <MenuIcon aria-hidden />
      </IconButton>
      <NativeDialog open={open} onClose={close} side label="Menu">
        {() => (
          <Box p="4">
            <Flex justify="flex-end" mb="2">
              <IconButton variant="ghost" aria-label="Close menu" onClick={close}>
                <CloseIcon aria-hidden />
              </IconButton>
            </Flex>
            <SideMenu label="Main" onChosen={close} />
          </Box>
        )}
      </NativeDialog>
    </Box>
  );
}

export function Header() {
  const { session } = useShell();
  if (!session) return <Masthead home="/" />;
  return (
    <Masthead home="/dashboard" before={<PhoneMenu />}>
      <AccountMenu session={session} />
    </Masthead>
  );
}
