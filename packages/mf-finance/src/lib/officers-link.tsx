import { can, useSession } from '@portal/shared/session';
import { Text, TextLink } from '@portal/shared/ui';
import type { ReactNode } from 'react';

/** Leads from a report to a page where officers work; whoever may only read reports sees the words. */
export function OfficersLink({ to, children }: { to: string; children: ReactNode }) {
  const session = useSession();
  if (!can(session, 'finance.view')) return <Text as="span">{children}</Text>;
  return <TextLink to={to}>{children}</TextLink>;
}
