import { Badge, Box, chakra, Flex } from '@portal/shared/ui';
import { CategoryIcon } from './category-icon';
import { RelativeTime } from './relative-time';
import type { Notification } from './use-open-notification';

const Row = chakra('button', {
  base: {
    display: 'flex',
    gap: '3',
    w: 'full',
    px: '4',
    py: '3',
    textAlign: 'start',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
  },
});

interface NotificationRowProps {
  notification: Notification;
  onOpen(notification: Notification): void;
}

/** One notification; a click opens what it is about. */
function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { isRead, message, dateCreated, notificationCategory: category } = notification;
  return (
    <Row type="button" onClick={() => onOpen(notification)} bg={isRead ? undefined : 'colorPalette.subtle'}>
      <Box color="colorPalette.fg" pt="0.5" flexShrink="0">
        <CategoryIcon category={category} />
      </Box>
      <Box minW="0" flex="1">
        <chakra.span display="block" fontWeight={isRead ? 'normal' : 'semibold'} overflowWrap="anywhere">
          {message}
        </chakra.span>
        <Flex as="span" gap="2" align="center" wrap="wrap" mt="1" textStyle="sm" color="fg.muted">
          <span>{category}</span>
          <span aria-hidden>·</span>
          <RelativeTime at={dateCreated} />
          {!isRead && <Badge>Unread</Badge>}
        </Flex>
      </Box>
    </Row>
  );
}

const RowList = chakra('ul', { base: { listStyleType: 'none', m: '0', p: '0' } });

interface NotificationListProps extends Pick<NotificationRowProps, 'onOpen'> {
  notifications: readonly Notification[];
}

export function NotificationList({ notifications, onOpen }: NotificationListProps) {
  return (
    <RowList>
      {notifications.map((notification) => (
        <chakra.li key={notification.notificationId} borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
          <NotificationRow notification={notification} onOpen={onOpen} />
        </chakra.li>
      ))}
    </RowList>
  );
}
