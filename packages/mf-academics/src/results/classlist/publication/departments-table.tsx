import { mostDepartments } from '@portal/contracts/academics';
import {
  DataTable,
  OfferButtons,
  SecondLine,
  tickColumn,
  TimeCell,
  TwoLines,
  useActions,
  type Column,
  type RowAction,
} from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { Flex, LabelBadge, Stack, StateBadge, Text } from '@portal/shared/ui';
import { ActionMenu } from '@portal/shared/ui/overlay';
import { useMemo, useState } from 'react';
import type { Publication, Semester } from '../../../lib/result-sheets/sheets.api';
import { publicationActions, type Departments } from './publication-actions';
import { unapprovedOf, unapprovedWords, publicationBadges, stateOf } from './publication-words';
import { Versions } from './versions';

function SheetsCell(row: Publication) {
  const approved = counted(row.sheets.senate_ok, 'sheet');
  return (
    <TwoLines>
      {approved} approved
      {unapprovedOf(row) > 0 && <SecondLine>Not approved yet: {unapprovedWords(row)}</SecondLine>}
    </TwoLines>
  );
}

function SeenCell(row: Publication) {
  return (
    <TwoLines>
      <LabelBadge of={publicationBadges} value={stateOf(row)} />
      {row.version !== null && <SecondLine>Version {row.version}</SecondLine>}
      {row.hidden !== null && <SecondLine>“{row.hidden}”</SecondLine>}
    </TwoLines>
  );
}

const columns: readonly Column<Publication>[] = [
  {
    header: 'Department',
    width: 30,
    cell: ({ department, school }) => <TwoLines below={school}>{department}</TwoLines>,
  },
  { header: 'Students', width: 9, align: 'end', cell: ({ students }) => students },
  { header: 'Sheets', width: 44, cell: (row) => <SheetsCell {...row} /> },
  { header: 'Students see', width: 26, cell: (row) => <SeenCell {...row} /> },
  {
    header: 'Published',
    width: 20,
    foldsAt: 1,
    cell: ({ publishedAt }) => <TimeCell at={publishedAt} />,
  },
  { header: 'By', width: 20, foldsAt: 2, cell: ({ publishedBy }) => publishedBy ?? '–' },
];

function useTicked() {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const tick = ({ departmentId }: Publication) =>
    setTicked((now) => {
      const next = new Set(now);
      if (!next.delete(departmentId)) next.add(departmentId);
      return next;
    });
  return { ticked, tick };
}

/** Departments with what their students see: one by one, or several that are chosen. */
export function DepartmentsTable({ rows, semester }: { rows: readonly Publication[]; semester: Semester }) {
  const { ticked, tick } = useTicked();
  const actions = useMemo(() => {
    const versions: RowAction<Departments> = {
      label: 'Versions',
      when: (given) => given.length === 1,
      dialog: (props) => <Versions {...props} semester={semester} />,
    };
    return [...publicationActions(semester), versions];
  }, [semester]);
  const offers = useActions<Departments>(actions);
  const together = useActions<Departments>(publicationActions(semester));
  const chosen = rows.filter(({ departmentId }) => ticked.has(departmentId));
  const may = rows.some((row) => row.may.length > 0);
  const box = tickColumn<Publication>({
    may: ['publish', 'unpublish'],
    nameOf: ({ department }) => `Select ${department}`,
    isTicked: ({ departmentId }) => ticked.has(departmentId),
    onTick: tick,
    full: ticked.size >= mostDepartments,
  });
  return (
    <Stack gap="4">
      {may && (
        <Flex gap="3" wrap="wrap" align="center" minH="9">
          {chosen.length > 0 ? (
            <>
              <StateBadge meaning="underway">{chosen.length} chosen</StateBadge>
              <OfferButtons actions={together} row={chosen} size="sm" />
            </>
          ) : (
            <Text color="fg.muted">Choose departments to publish them together.</Text>
          )}
        </Flex>
      )}
      <DataTable
        caption="Departments"
        columns={may ? [box, ...columns] : columns}
        rows={rows}
        rowKey={({ departmentId }) => departmentId}
        rowName={({ department }) => department}
        rowMenu={(row) => (
          <ActionMenu label={`Actions for ${row.department}`} actions={offers.menuOf([row])} />
        )}
        emptyText="Nobody is registered in this semester."
        cards
      />
      {offers.dialog}
      {together.dialog}
    </Stack>
  );
}
