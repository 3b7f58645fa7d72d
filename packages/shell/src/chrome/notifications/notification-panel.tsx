import { queryOf, useQuery } from '@portal/shared/http';
import { calls } from '@portal/shared/model';
import { BellIcon, EmptyState, ErrorMessage, Box, Flex, Heading, Loading, TextLink } from '@portal/shared/ui';
import { MarkAllRead } from './mark-all-read';
import { NotificationList } from './notification-row';
import { useOpenNotification, type Notification } from './use-open-notification';

function Recent({ onDone }: { onDone(): void }) {
  const recent = useQuery({ ...queryOf(calls.notification.recent), refetchOnMount: 'always' });
  const open = useOpenNotification();
  if (recent.error) {
    return (
      <Box p="4">
        <ErrorMessage error={recent.error} retry={() => void recent.refetch()} />
      </Box>
    );
  }
  if (!recent.data) return <Loading />;
  if (recent.data.length === 0) {
    return (
      <EmptyState title="Nothing new" icon={<BellIcon size={26} aria-hidden />}>
        What you are told stands here for seven days.
      </EmptyState>
    );
  }
  const choose = (notification: Notification) => {
    onDone();
    void open(notification);
  };
  return <NotificationList notifications={recent.data} onOpen={choose} />;
}

/** The newest notifications, below the bell. */
export function NotificationPanel({ onDone }: { onDone(): void }) {
  const { data = [] } = useQuery(queryOf(calls.notification.recent));
  return (
    <>
      <Flex px="4" py="3" gap="3" align="center" justify="space-between" wrap="wrap" borderBottomWidth="1px">
        <Heading as="h2" size="md">
          Notifications
        </Heading>
        <MarkAllRead unread={data.some(({ isRead }) => !isRead)} />
      </Flex>
      <Recent onDone={onDone} />
      <Box px="4" py="3" borderTopWidth="1px" textAlign="center">
        <TextLink to="/notifications" onClick={onDone}>
          See all
        </TextLink>
      </Box>
    </>
  );
}
