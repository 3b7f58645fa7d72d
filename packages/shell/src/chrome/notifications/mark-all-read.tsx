import { useCall, useQueryClient } from '@portal/shared/http';
import { calls } from '@portal/shared/model';
import { Button, CheckIcon, Text } from '@portal/shared/ui';
import { useShell } from '../../boot/shell-context';
import { refreshNotifications } from './refresh';
import { unreadStore } from './unread-store';

/** Offered while there is something unread, and to nobody who acts as another person. */
export function MarkAllRead({ unread }: { unread: boolean }) {
  const { session } = useShell();
  const client = useQueryClient();
  const call = useCall(calls.notification.readAll);
  if (!unread || session?.isImpersonating) return null;
  function mark() {
    const before = unreadStore.get();
    call.mutate(
      {},
      {
        onSuccess({ read }) {
          unreadStore.readHere(read, before);
          void refreshNotifications(client);
        },
      },
    );
  }
  return (
    <>
      <Button variant="outline" size="sm" onClick={mark} loading={call.isPending}>
        <CheckIcon aria-hidden />
        Mark all as read
      </Button>
      {call.error && (
        <Text role="alert" color="fg.error" textStyle="sm">
          {call.error.message}
        </Text>
      )}
    </>
  );
}
