import { admissions, jambMatchLabels } from '@portal/contracts/admissions';
import {
  ActionButtons,
  ListPage,
  searchBy,
  SecondLine,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { useQuery, queryOf } from '@portal/shared/http';
import { counted, listed } from '@portal/shared/model';
import { Choose, Flex, LabelBadge, OrDash, When } from '@portal/shared/ui';
import { screeningBadges } from '../lib/badges';
import { PartTabs } from '../lib/part-tabs';
import { Score } from '../lib/score';
import { fileFilter, screeningFilters } from '../lib/screening.api';
import { markAbsent } from './mark-absent';
import { UploadResultsLink } from './upload-results-link';

type Candidates = ListDefinition<typeof admissions.screening.candidates>;

function Missing({ of }: { of: readonly string[] }) {
  return (
    <When value={of} otherwise="five credits">
      {listed(of)}
    </When>
  );
}

const candidates: Candidates = {
  title: 'Screening',
  lead: 'Everybody whose application is submitted, with what the screening goes by and what came of it.',
  call: admissions.screening.candidates,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  cardHead: 'Name',
  searchLabel: searchBy('JAMB number', 'name'),
  emptyText: 'There are no submitted applications yet.',
  exportName: 'screening-candidates',
  filters: [...Object.values(screeningFilters), fileFilter],
  columns: [
    {
      header: 'JAMB no.',
      width: 17,
      sort: 'registrationNumber',
      cell: ({ registrationNumber, jambMatch }) => (
        <TwoLines below={<Choose value={jambMatch} of={jambMatchLabels} />}>{registrationNumber}</TwoLines>
      ),
    },
    { header: 'Name', width: 32, sort: 'name', cell: ({ name }) => name },
    {
      header: 'Choices',
      width: 44,
      cell: ({ department, secondDepartment }) => (
        <TwoLines below={secondDepartment ?? ''}>{department}</TwoLines>
      ),
    },
    {
      header: 'UTME',
      width: 9,
      sort: 'utme',
      align: 'end',
      foldsAt: 5,
      cell: ({ utme }) => utme,
    },
    {
      header: 'O-level',
      width: 18,
      foldsAt: 4,
      cell: ({ oLevelPoints, eligible, awaiting, missing }) => (
        <TwoLines>
          {counted(oLevelPoints, 'point')}
          <SecondLine>
            <When
              value={eligible}
              otherwise={
                <When
                  value={awaiting}
                  otherwise={
                    <>
                      Without <Missing of={missing} />
                    </>
                  }
                >
                  Awaiting result
                </When>
              }
            >
              Five credits
            </When>
          </SecondLine>
        </TwoLines>
      ),
    },
    { header: 'Score', width: 9, align: 'end', foldsAt: 1, cell: ({ score }) => <Score of={score} /> },
    {
      header: 'Aggregate',
      width: 10,
      sort: 'aggregate',
      align: 'end',
      cell: (row) => <Score of={row.aggregate} />,
    },
    { header: 'Sitting', width: 14, foldsAt: 5, cell: ({ batch }) => <OrDash value={batch} /> },
    {
      header: 'Result',
      width: 12,
      cell: ({ status }) => <LabelBadge of={screeningBadges} value={status} />,
    },
  ],
};

/** Who is screened; with what can be done about results. */
export function Candidates() {
  const may = useQuery(queryOf(admissions.screening.choices)).data;
  const actions = (
    <Flex gap="3" wrap="wrap">
      <UploadResultsLink />
      <When value={may?.mayMarkAbsent}>
        <ActionButtons actions={[markAbsent]} row={undefined} />
      </When>
    </Flex>
  );
  return (
    <ListPage list={candidates} actions={actions}>
      <PartTabs of="/results/cbt_result_upload" />
    </ListPage>
  );
}
