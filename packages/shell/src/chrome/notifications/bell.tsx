import type { SessionSummary } from '@portal/shared/model';
import {
  BellIcon,
  Box,
  chakra,
  ErrorMessage,
  IconButton,
  LatePart,
  Loading,
  VisuallyHidden,
} from '@portal/shared/ui';
import { useState } from 'react';
import { dropdown } from '../dropdown';
import { useDismiss } from '../use-dismiss';
import { useUnread, type Unread } from './unread-store';
import { useLiveUnread } from './use-live-unread';

/** Fetched when it is first opened. */
const loadPanel = () =>
  import(/* webpackChunkName: "notification-panel" */ './notification-panel').then(
    ({ NotificationPanel }) => NotificationPanel,
  );

/** A panel that could not be fetched says so in its own place. */
function beforePanel(again?: () => void) {
  if (!again) return <Loading />;
  return (
    <Box p="4">
      <ErrorMessage error={new Error('The list could not be fetched.')} retry={again} />
    </Box>
  );
}

const shown = (count: number) => (count > 99 ? '99+' : String(count));

function Count({ count }: { count: number }) {
  return (
    <chakra.span
      position="absolute"
      top="0.5"
      insetEnd="0"
      minW="5"
      px="1"
      borderRadius="full"
      bg="red.solid"
      color="red.contrast"
      fontSize="xs"
      fontWeight="bold"
      lineHeight="1.25rem"
      textAlign="center"
      aria-hidden
    >
      {shown(count)}
    </chakra.span>
  );
}

/** Says what came while the page was open. The region stands before its words, so that they are read out. */
function News({ count, news }: Unread) {
  const words = news === 1 ? '1 new notification' : `${shown(news)} new notifications`;
  return <VisuallyHidden role="status">{news > 0 && `${words}, ${shown(count ?? 0)} unread`}</VisuallyHidden>;
}

/** The bell in the header: how many notifications are unread, and the newest behind it. */
export function NotificationBell({ session }: { session: SessionSummary }) {
  useLiveUnread(session.userId);
  const unread = useUnread();
  const count = unread.count ?? 0;
  const [open, setOpen] = useState(false);
  const [close] = useState(() => () => setOpen(false));
  const area = useDismiss(open, close);
  return (
    <Box position="relative" ref={area}>
      <IconButton
        variant="ghost"
        color="masthead.fg"
        _hover={{ bg: 'white/10' }}
        aria-label={count > 0 ? `Notifications, ${shown(count)} unread` : 'Notifications'}
        aria-expanded={open}
        aria-controls="notification-panel"
        onClick={() => setOpen(!open)}
      >
        <BellIcon aria-hidden />
        {count > 0 && <Count count={count} />}
      </IconButton>
      <News {...unread} />
      <Box
        id="notification-panel"
        role="region"
        aria-label="Newest notifications"
        hidden={!open}
        position={{ base: 'fixed', sm: 'absolute' }}
        insetInline={{ base: '3', sm: 'auto' }}
        insetEnd={{ sm: '0' }}
        mt="2"
        w={{ sm: '24rem' }}
        maxH="min(32rem, 75dvh)"
        overflowY="auto"
        {...dropdown}
      >
        {open && <LatePart load={loadPanel} given={{ onDone: close }} meanwhile={beforePanel} />}
      </Box>
    </Box>
  );
}
