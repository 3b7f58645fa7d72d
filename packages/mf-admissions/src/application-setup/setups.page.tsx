import { admissions } from '@portal/contracts/admissions';
import {
  ListPage,
  lookupFilters,
  searchBy,
  RowName,
  SecondLine,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { formatCount, formatDate } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { useSearchParams } from '@portal/shared/router';
import { ButtonLink, LabelBadge, Money, StateBadge, Text, When, whenCompact } from '@portal/shared/ui';
import { ApplicationsTabs } from '../lib/applications-tabs';
import { PartTabs } from '../lib/part-tabs';
import { windowBadges } from './labels';
import { setupPath, type SetupRow } from '../lib/application-setup.api';
import { setupActions } from './setup-actions';
import { SubjectsPart } from './subjects/subjects-part';
import { Totals } from './totals';

type List = typeof admissions.applicationSetup.list;

function FeeCell({ fee, waiting }: SetupRow) {
  return (
    <TwoLines>
      <When value={fee} otherwise={<Text color="fg.muted">None yet</Text>}>
        {({ amount }) => <Money kobo={amount} />}
      </When>
      <When value={waiting}>
        {({ amount }) => (
          <SecondLine>
            <Money kobo={amount} /> waits
          </SecondLine>
        )}
      </When>
    </TwoLines>
  );
}

/** A window stays whole: in a compact row it never makes a second line. */
const unbroken = whenCompact({ flexWrap: 'nowrap', whiteSpace: 'nowrap' }, 'tr');

function WindowCell({ window, windowState }: SetupRow) {
  return (
    <TwoLines css={unbroken}>
      <LabelBadge of={windowBadges} value={windowState} />
      <When value={window}>
        {({ opensOn, closesOn }) => (
          <SecondLine>
            {formatDate(opensOn)} –{' '}
            <When value={closesOn} otherwise="until told otherwise">
              {(day) => formatDate(day)}
            </When>
          </SecondLine>
        )}
      </When>
    </TwoLines>
  );
}

function State({ state }: Pick<SetupRow, 'state'>) {
  return (
    <When value={state} is="active" otherwise={<StateBadge meaning="waiting">Draft</StateBadge>}>
      <StateBadge meaning="good">Active</StateBadge>
    </When>
  );
}

const setups: ListDefinition<List> = {
  title: 'Set-up',
  call: admissions.applicationSetup.list,
  rowKey: ({ id }) => id,
  page: ({ id }) => setupPath(id),
  rowName: ({ type, session }) => `${type}, ${session}`,
  searchLabel: searchBy('type', 'session'),
  emptyText: 'There are no set-ups yet.',
  exportName: 'application-setups',
  actions: setupActions,
  totals: Totals,
  filters: [
    lookupFilters(admissions.applicationSetup.choices)('sessionId', 'Session', 'sessions'),
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: [
        { value: 'active', label: 'Active' },
        { value: 'draft', label: 'Draft' },
      ],
    },
    { name: 'waiting', label: 'With a fee or rules that wait', kind: 'flag' },
    { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
  ],
  columns: [
    { header: 'Type', width: 20, sort: 'type', cell: ({ type }) => <RowName>{type}</RowName> },
    { header: 'Session', width: 11, sort: 'session', cell: ({ session }) => session },
    {
      header: 'Window',
      width: 32,
      sort: 'opens',
      cell: (row) => <WindowCell {...row} />,
    },
    { header: 'Fee', width: 12, align: 'end', cell: (row) => <FeeCell {...row} /> },
    { header: 'Applied', width: 9, align: 'end', foldsAt: 1, cell: ({ applied }) => formatCount(applied) },
    { header: 'Paid', width: 9, align: 'end', foldsAt: 2, cell: ({ paid }) => formatCount(paid) },
    {
      header: 'State',
      width: 10,
      foldsAt: 3,
      cell: ({ state, rulesWaiting }) => (
        <When value={rulesWaiting} otherwise={<State state={state} />}>
          <StateBadge meaning="waiting">Rules wait</StateBadge>
        </When>
      ),
    },
  ],
};

function Setups() {
  const maySetUp = useCan('admissions.setup');
  const actions = (
    <When value={maySetUp} is>
      <ButtonLink to={setupPath()}>New set-up</ButtonLink>
    </When>
  );
  return (
    <ListPage list={setups} actions={actions}>
      <PartTabs of="/applications/setup" />
    </ListPage>
  );
}

/** `?part=subjects` has what departments ask for at O-level. */
export default function ApplicationSetupsPage() {
  const [search] = useSearchParams();
  return (
    <>
      <ApplicationsTabs />
      {search.get('part') === 'subjects' ? <SubjectsPart /> : <Setups />}
    </>
  );
}
