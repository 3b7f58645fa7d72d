import type { SessionSummary } from '@portal/shared/model';
import { Avatar, Box, chakra, ChevronDownIcon, InBuild, Text, type BoxProps } from '@portal/shared/ui';
import { use, useState } from 'react';
import { AccountLinks } from './account-links';
import { dropdown } from './dropdown';
import { closedOutside, openedByBrowser } from './opened-by-browser';
import { useDismiss } from './use-dismiss';

function Person({ session }: { session: SessionSummary }) {
  return (
    <Box px="3" py="2" mb="1" borderBottomWidth="1px">
      <Text fontWeight="semibold">{session.fullName}</Text>
      <Text textStyle="sm" color="fg.muted">
        {session.userName}
      </Text>
    </Box>
  );
}

const opener = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minH: '11',
  px: '2',
  borderRadius: 'l2',
  cursor: 'pointer',
  focusVisibleRing: 'outside',
  _hover: { bg: 'white/10' },
} as const;

const Opener = chakra('button', { base: opener });
const OpenerOfBrowser = chakra('summary', { base: { ...opener, ...closedOutside } });

function InHeader({ session }: { session: SessionSummary }) {
  return (
    <>
      {/* The name stands beside it. */}
      <chakra.span aria-hidden display="inline-flex">
        <Avatar name={session.fullName} src={session.passport} size={32} />
      </chakra.span>
      <chakra.span maxW="14rem" truncate srOnly={{ base: true, md: false }}>
        {session.fullName}
      </chakra.span>
      <ChevronDownIcon size={16} aria-hidden />
    </>
  );
}

const panelId = openedByBrowser.accountMenu;

function Panel({ session, onChosen, ...look }: { session: SessionSummary; onChosen(): void } & BoxProps) {
  return (
    <Box position="absolute" insetEnd="0" top="calc(100% + 0.5rem)" w="16rem" p="2" {...dropdown} {...look}>
      <Person session={session} />
      <AccountLinks onChosen={onChosen} />
    </Box>
  );
}

/** The person in the header, with what concerns their account behind it. */
export function AccountMenu({ session }: { session: SessionSummary }) {
  const [open, setOpen] = useState(false);
  const [close] = useState(() => () => setOpen(false));
  const area = useDismiss(open, close);
  if (use(InBuild))
    return (
      <chakra.details position="relative">
        <OpenerOfBrowser aria-controls={panelId}>
          <InHeader session={session} />
        </OpenerOfBrowser>
        <Panel id={panelId} session={session} onChosen={close} />
      </chakra.details>
    );
  return (
    <Box position="relative" ref={area}>
      <Opener type="button" aria-expanded={open} aria-controls={panelId} onClick={() => setOpen(!open)}>
        <InHeader session={session} />
      </Opener>
      <Panel id={panelId} hidden={!open} session={session} onChosen={close} />
    </Box>
  );
}
