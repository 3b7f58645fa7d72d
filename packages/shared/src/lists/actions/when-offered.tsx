import type { ReactNode } from 'react';
import { can, useSession } from '../../session';
import { When } from '../../ui';
import { isOffered, mayOf, type RowAction } from './row-action';

interface WhenOfferedProps<Row> {
  actions: readonly RowAction<Row>[];
  row: Row;
  children: ReactNode;
}

/** What is shown where the person is offered any action on a row. */
export function WhenOffered<Row>({ actions, row, children }: WhenOfferedProps<Row>) {
  const session = useSession();
  const theirs = actions.filter(({ claim }) => !claim || can(session, claim));
  if (theirs.some(({ when }) => when))
    return theirs.some((action) => isOffered(action, row, session)) ? children : null;
  const words = theirs.map(({ may }) => may as string | undefined);
  const known = words.filter((word) => word !== undefined);
  if (known.length < words.length) return children;
  return (
    known.length > 0 && (
      <When value={mayOf(row)} is={known}>
        {children}
      </When>
    )
  );
}
