import { DataTable, Section } from '@portal/shared/lists';
import { formatDateTime } from '@portal/shared/model';
import { Money } from '@portal/shared/ui';
import { LateTerms } from '../fee-fields';
import type { Setup } from '../../lib/application-setup.api';

const feeStates: Record<string, string> = {
  waiting: 'Waits',
  active: 'Active',
  superseded: 'Superseded',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

/** What has become of a set-up: its fees, its windows and its versions, newest first. */
export function History({
  fees,
  windowChanges,
  versions,
}: Pick<Setup, 'fees' | 'windowChanges' | 'versions'>) {
  return (
    <>
      <Section title="Fees" lead="Newest first. A fee is replaced, never changed; invoices keep theirs.">
        <DataTable
          cards
          caption="All fees so far"
          rows={fees}
          rowKey={({ id }) => id}
          columns={[
            { header: 'Fee', cell: ({ amount }) => <Money kobo={amount} /> },
            { header: 'Late', cell: (fee) => <LateTerms {...fee} /> },
            { header: 'State', cell: ({ state }) => feeStates[state] ?? state },
            {
              header: 'Proposed',
              cell: ({ preparedBy, preparedAt }) => `${preparedBy}, ${formatDateTime(preparedAt)}`,
            },
            {
              header: 'Decided',
              cell: ({ decidedBy, decidedAt }) =>
                decidedBy && decidedAt ? `${decidedBy}, ${formatDateTime(decidedAt)}` : '–',
            },
            { header: 'Reason', cell: ({ reason }) => reason ?? '–' },
          ]}
        />
      </Section>
      <Section title="Window">
        <DataTable
          cards
          caption="Windows so far"
          rows={windowChanges}
          rowKey={({ version }) => version}
          columns={[
            { header: 'Opens', cell: ({ opens }) => formatDateTime(opens) },
            {
              header: 'Closes',
              cell: ({ closes }) => (closes ? formatDateTime(closes) : 'Until told otherwise'),
            },
            { header: 'Changed', cell: ({ by, at }) => `${by}, ${formatDateTime(at)}` },
          ]}
        />
      </Section>
      <Section title="Versions of the rules">
        <DataTable
          cards
          caption="Versions so far"
          rows={versions}
          rowKey={({ version }) => version}
          columns={[
            { header: 'Version', cell: ({ version }) => version },
            { header: 'Written', cell: ({ by, at }) => `${by}, ${formatDateTime(at)}` },
          ]}
        />
      </Section>
    </>
  );
}
