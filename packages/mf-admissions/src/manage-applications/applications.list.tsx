import { admissions } from '@portal/contracts/admissions';
import {
  TimeCell,
  TwoLines,
  choicesOfLabels,
  searchBy,
  type ListDefinition,
  RowName,
} from '@portal/shared/lists';
import { ledBy } from '@portal/shared/model';
import { When } from '@portal/shared/ui';
import { applicationBadges } from '../lib/badges';
import { NumbersCell, PaymentCell, StageCell } from './application-cells';
import { applicationFilters, versionsPath } from './manage-applications.api';

export type Applications = ListDefinition<typeof admissions.manageApplications.list>;

/** What the lists of applications have in common. */
export const applicationsList: Pick<
  Applications,
  | 'call'
  | 'columns'
  | 'rowKey'
  | 'page'
  | 'pageClaim'
  | 'rowName'
  | 'cardHead'
  | 'searchLabel'
  | 'emptyText'
  | 'exportName'
> = {
  call: admissions.manageApplications.list,
  rowKey: ({ id }) => id,
  page: ({ id }) => versionsPath(id),
  pageClaim: 'admissions.edit',
  rowName: ({ name, applicationNumber }) => `${name}${ledBy(', ', applicationNumber)}`,
  cardHead: 'Name',
  searchLabel: searchBy('RRR', 'JAMB number', 'application number', 'phone', 'name'),
  emptyText: 'There are no applications yet.',
  exportName: 'applications',
  columns: [
    { header: 'Number', width: 19, cell: (row) => <NumbersCell {...row} /> },
    {
      header: 'Name',
      width: 30,
      cell: ({ name, phone, own }) => (
        <TwoLines
          below={
            <When value={own} otherwise={phone}>
              Your own application
            </When>
          }
        >
          <RowName>{name}</RowName>
        </TwoLines>
      ),
    },
    {
      header: 'Type',
      width: 20,
      foldsAt: 2,
      cell: ({ type, session }) => <TwoLines below={session}>{type}</TwoLines>,
    },
    { header: 'Stage', width: 18, cell: (row) => <StageCell {...row} /> },
    { header: 'Payment', width: 14, cell: (row) => <PaymentCell {...row} /> },
    {
      header: 'Changed',
      width: 16,
      sort: 'updated',
      foldsAt: 1,
      cell: ({ updatedAt }) => <TimeCell at={updatedAt} />,
    },
  ],
};

/** Filters of both. */
export const commonFilters: NonNullable<Applications['filters']> = [
  applicationFilters.type,
  applicationFilters.session,
  {
    name: 'state',
    label: 'Stage',
    kind: 'select',
    choices: choicesOfLabels(applicationBadges),
  },
];
