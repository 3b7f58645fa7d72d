import { useSession } from '@portal/shared/session';
import { useEffect, useState } from 'react';
import { hearTabs, tellTabs } from './tabs';

/**
 * When the session ends, in milliseconds: as this tab last heard it from the server, or a later time that another tab
 * heard.
 */
export function useSessionEnd(): number {
  const session = useSession();
  const { userId = '', sessionEnds: ends = '' } = session ?? {};
  const [told, setTold] = useState('');

  useEffect(() => {
    if (userId) tellTabs({ kind: 'session goes on', userId, ends });
  }, [userId, ends]);

  useEffect(
    () =>
      hearTabs((message) => {
        if (message.kind === 'session goes on' && message.userId === userId) setTold(message.ends);
      }),
    [userId],
  );
  // ISO times in UTC sort as text.
  return Date.parse(told > ends ? told : ends);
}
