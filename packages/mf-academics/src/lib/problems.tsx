import { counted } from '@portal/shared/model';
import { Alert, Box } from '@portal/shared/ui';
import { useEffect, useRef } from 'react';

/** All that stands against the choice; takes the focus when it is first said, and mends itself as one mends the choice. */
export function Problems({ messages, refused }: { messages: readonly string[]; refused: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused > 0) box.current?.focus();
  }, [refused]);
  if (refused === 0 || messages.length === 0) return null;
  return (
    <Box ref={box} tabIndex={-1} borderRadius="l2" focusVisibleRing="outside">
      <Alert
        status="error"
        title={`${counted(messages.length, 'thing')} to correct before it can be submitted`}
      >
        <Box as="ul" ps="5" listStyleType="disc">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </Box>
      </Alert>
    </Box>
  );
}
