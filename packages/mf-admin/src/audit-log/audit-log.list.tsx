import { administration } from '@portal/contracts/administration';
import { formatDateTime, ledBy } from '@portal/shared/model';
import {
  actLabel,
  choicesOf,
  searchBy,
  SecondLine,
  TwoLines,
  type Filter,
  type ListDefinition,
  type RowAction,
} from '@portal/shared/lists';
import { chakra, TextLink, When } from '@portal/shared/ui';
import type { Entry } from './audit-log.api';
import { EntryDialog } from './entry-dialog';

function TimeOf({ at }: Entry) {
  return (
    <chakra.time dateTime={at} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {formatDateTime(at)}
    </chakra.time>
  );
}

function Who({ actorName, subjectName }: Entry) {
  return (
    <TwoLines>
      {actorName}
      <When value={subjectName}>
        <SecondLine>as {subjectName}</SecondLine>
      </When>
    </TwoLines>
  );
}

function About({ object }: Entry) {
  return (
    <When value={object}>
      {({ words, page }) => (
        <When value={page} otherwise={words}>
          {(to) => <TextLink to={to}>{words}</TextLink>}
        </When>
      )}
    </When>
  );
}

const filters: readonly Filter[] = [
  {
    name: 'act',
    label: 'Act',
    kind: 'lookup',
    lookup: choicesOf(administration.auditLog.actions, (acts) =>
      acts.map(({ act }) => ({ value: act, label: actLabel(act) })),
    ),
  },
  {
    name: 'about',
    label: 'About',
    kind: 'lookup',
    lookup: choicesOf(administration.auditLog.kinds, (kinds) =>
      kinds.map(({ kind, name }) => ({ value: kind, label: name })),
    ),
  },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'To', kind: 'date' },
  { name: 'impersonated', label: 'Only while acting as somebody', kind: 'flag' },
];

const searchFor = (search: string) => `?${new URLSearchParams({ search }).toString()}`;

/** The whole of an entry, and what else belongs to it. */
const actions: readonly RowAction<Entry>[] = [
  { label: 'Show details', dialog: EntryDialog },
  { label: ({ actorName }) => `Everything by ${actorName}`, to: ({ actorName }) => searchFor(actorName) },
  {
    label: 'Everything of this request',
    when: ({ requestId }) => requestId !== null,
    to: ({ requestId }) => searchFor(requestId ?? ''),
  },
];

/** The audit log as a list. */
export const auditList: ListDefinition<typeof administration.auditLog.list> = {
  title: 'Audit log',
  lead: 'Who did what, as whom, when and why. Rows are never changed or removed.',
  call: administration.auditLog.list,
  rowKey: ({ id }) => id,
  searchLabel: searchBy('person', 'act', 'name', 'RRR', 'request id'),
  emptyText: 'There are no entries yet.',
  exportName: 'audit-log',
  actions,
  filters,
  columns: [
    { header: 'Time', sort: 'at', cell: (row) => <TimeOf {...row} /> },
    { header: 'Who', cell: (row) => <Who {...row} /> },
    { header: 'Act', cell: ({ act }) => actLabel(act) },
    { header: 'About', long: true, cell: (row) => <About {...row} /> },
    { header: 'Reason', long: true, foldsAt: 5, cell: ({ reason }) => reason },
  ],
  rowName: ({ act, actorName, object }) => `${actLabel(act)} by ${actorName}${ledBy(': ', object?.words)}`,
};
