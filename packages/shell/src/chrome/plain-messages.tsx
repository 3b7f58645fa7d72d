import { errorFlag } from '@portal/shared/model';
import { Alert, Box, Text } from '@portal/shared/ui';
import { useEffect, useSyncExternalStore } from 'react';
import type { Message, Notifier } from './notifier';

interface PlainMessageProps {
  message: Message;
  onOver(message: Message): void;
}

function PlainMessage({ message, onOver }: PlainMessageProps) {
  const { severity, title, body, milliseconds = errorFlag } = message;
  useEffect(() => {
    const timer = setTimeout(() => onOver(message), milliseconds);
    return () => clearTimeout(timer);
  }, [message, milliseconds, onOver]);
  return (
    <Alert status={severity} mb="2">
      <Text fontWeight="semibold">{title}</Text>
      {body && <Text>{body}</Text>}
    </Alert>
  );
}

/** Says what there is to say as long as the toaster has not come, for want of a connection perhaps. */
export function PlainMessages({ notifier }: { notifier: Notifier }) {
  const waiting = useSyncExternalStore(notifier.subscribe, notifier.waiting);
  return (
    <Box
      role="status"
      position="fixed"
      zIndex="toast"
      top="5rem"
      insetEnd={{ base: '3', sm: '5' }}
      insetStart={{ base: '3', sm: 'auto' }}
      width={{ sm: '24rem' }}
      data-no-print
    >
      {waiting.map((message, index) => (
        <PlainMessage key={index} message={message} onOver={notifier.drop} />
      ))}
    </Box>
  );
}
