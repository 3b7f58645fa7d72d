import type { SessionSummary } from '@portal/shared/model';
import { Avatar, Box, chakra, ChevronDownIcon, Text } from '@portal/shared/ui';
import { useState } from 'react';
import { AccountLinks } from './account-links';
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

/** The person in the header, with what concerns their account behind it. */
export function AccountMenu({ session }: { session: SessionSummary }) {
  const [open, setOpen] = useState(false);
  const [close] = useState(() => () => setOpen(false));
  const area = useDismiss(open, close);
  return (
    <Box position="relative" ref={area}>
      <chakra.button
        type="button"
        aria-expanded={open}
        aria-controls="account-menu"
        onClick={() => setOpen(!open)}
        display="flex"
        alignItems="center"
        gap="2"
        minH="11"
        px="2"
        borderRadius="l2"
        cursor="pointer"
        focusVisibleRing="outside"
        _hover={{ bg: 'white/10' }}
      >
        {/* The name stands beside it. */}
        <chakra.span aria-hidden display="inline-flex">
          <Avatar name={session.fullName} src={session.passport} size={32} />
        </chakra.span>
        <chakra.span maxW="14rem" truncate srOnly={{ base: true, md: false }}>
          {session.fullName}
        </chakra.span>
        <ChevronDownIcon size={16} aria-hidden />
      </chakra.button>
      <Box
        id="account-menu"
        hidden={!open}
        position="absolute"
        insetEnd="0"
        top="calc(100% + 0.5rem)"
        w="16rem"
        p="2"
        bg="bg.panel"
        color="fg"
        borderWidth="1px"
        borderRadius="l3"
        boxShadow="lg"
        zIndex="dropdown"
      >
        <Person session={session} />
        <AccountLinks onChosen={close} />
      </Box>
    </Box>
  );
}
