import { ActionButtons, type RowAction } from '@portal/shared/lists';
import { ErrorMessage, LabelBadge, Loading, PageHeader, Stack } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { stageBadges } from '../../lib/registration-pages';

interface WaitingPageProps<One> {
  asked: { data: One | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** Until it has come. */
  title: string;
  loading: string;
  crumb: { label: string; to: string };
  /** The last crumb, until it has come. */
  here: string;
  actions: readonly RowAction<One>[];
  children: (one: One) => ReactNode;
}

/** The page of what waits for the offices: named after its student, with the office it waits for and what may be done. */
export function WaitingPage<One extends { fullName: string; state: string; may: readonly string[] }>({
  asked: { data, error, refetch },
  title,
  loading,
  crumb,
  here,
  actions,
  children,
}: WaitingPageProps<One>) {
  if (!data)
    return (
      <>
        <PageHeader title={title} crumbs={[crumb, { label: here }]} />
        {error ? <ErrorMessage error={error} retry={() => void refetch()} /> : <Loading label={loading} />}
      </>
    );
  return (
    <>
      <PageHeader
        title={data.fullName}
        lead={<LabelBadge of={stageBadges} value={data.state} />}
        crumbs={[crumb, { label: data.fullName }]}
        actions={<ActionButtons actions={actions} row={data} />}
      />
      <Stack gap="5">{children(data)}</Stack>
    </>
  );
}
