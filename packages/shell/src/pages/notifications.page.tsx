import { queryOf, useQuery } from '@portal/shared/http';
import { calls, notificationDays, type CallData } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';
import {
  BellIcon,
  Box,
  Button,
  EmptyState,
  ErrorMessage,
  Flex,
  Loading,
  PageHeader,
  Text,
} from '@portal/shared/ui';
import { MarkAllRead } from '../chrome/notifications/mark-all-read';
import { NotificationList } from '../chrome/notifications/notification-row';
import { useOpenNotification } from '../chrome/notifications/use-open-notification';

const title = 'Notifications';
const pageSize = 20;

type Page = CallData<typeof calls.notification.notifications>;

/** Which are shown stands in the address, so that *back* from a notification's page comes to the same list. */
function useChoice() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.min(1000, Math.floor(Number(search.get('page') ?? 1)) || 1));
  const unreadOnly = search.get('show') !== 'all';
  const choose = (unread: boolean, to = 1) =>
    setSearch(
      { ...(unread ? {} : { show: 'all' }), ...(to > 1 ? { page: String(to) } : {}) },
      { replace: to === 1 },
    );
  return { page, unreadOnly, choose };
}

type Choice = ReturnType<typeof useChoice>;

function Tabs({ unreadOnly, choose }: Choice) {
  const tab = (label: string, unread: boolean) => (
    <Button
      variant={unread === unreadOnly ? 'solid' : 'outline'}
      aria-pressed={unread === unreadOnly}
      onClick={() => choose(unread)}
    >
      {label}
    </Button>
  );
  return (
    <Flex role="group" aria-label="Which notifications" gap="2">
      {tab('Unread', true)}
      {tab('All', false)}
    </Flex>
  );
}

function Pager({ page, unreadOnly, choose, data }: Choice & { data: Page }) {
  const pages = Math.max(1, Math.ceil(data.total / pageSize));
  if (pages === 1 && page === 1) return null;
  return (
    <Flex as="nav" aria-label="Pages" mt="4" gap="3" align="center" justify="center">
      <Button variant="outline" disabled={page === 1} onClick={() => choose(unreadOnly, page - 1)}>
        Newer
      </Button>
      <Text color="fg.muted">
        Page {page} of {pages}
        {!data.totalIsExact && ' or more'}
      </Text>
      <Button variant="outline" disabled={page >= pages} onClick={() => choose(unreadOnly, page + 1)}>
        Older
      </Button>
    </Flex>
  );
}

function Empty({ unreadOnly }: Pick<Choice, 'unreadOnly'>) {
  return (
    <EmptyState
      title={unreadOnly ? 'You have read everything' : 'Nothing in the last seven days'}
      icon={<BellIcon size={26} aria-hidden />}
    >
      {unreadOnly
        ? 'New notifications appear here as they come.'
        : 'What concerns your account, courses and payments appears here.'}
    </EmptyState>
  );
}

function List(choice: Choice) {
  const { page, unreadOnly } = choice;
  const query = { ...(unreadOnly && { isRead: false }), page, pageSize } as const;
  const list = useQuery({
    ...queryOf(calls.notification.notifications, { query }),
    placeholderData: (before: Page | undefined) => before,
    refetchOnMount: 'always',
  });
  const open = useOpenNotification();
  if (list.error) return <ErrorMessage error={list.error} retry={() => void list.refetch()} />;
  if (!list.data) return <Loading />;
  const { rows } = list.data;
  return (
    <Box aria-busy={list.isPlaceholderData || undefined}>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
        {rows.length > 0 ? (
          <NotificationList notifications={rows} onOpen={(notification) => void open(notification)} />
        ) : (
          <Empty unreadOnly={unreadOnly} />
        )}
      </Box>
      <Pager {...choice} data={list.data} />
    </Box>
  );
}

function useAnyUnread(): boolean {
  const { data } = useQuery(
    queryOf(calls.notification.notifications, { query: { isRead: false, pageSize: 5 } }),
  );
  return (data?.total ?? 0) > 0;
}

/** What the person was told in the last seven days. */
export default function NotificationsPage() {
  const choice = useChoice();
  const anyUnread = useAnyUnread();
  return (
    <Box maxW="48rem">
      <PageHeader
        title={title}
        crumbs={[{ label: 'Dashboard', to: '/dashboard' }, { label: title }]}
        lead={`What you were told in the last ${notificationDays} days.`}
        actions={<MarkAllRead unread={anyUnread} />}
      />
      <Box mb="4">
        <Tabs {...choice} />
      </Box>
      <List {...choice} />
    </Box>
  );
}
