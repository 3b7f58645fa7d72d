import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import {
  ActionButtons,
  DataTable,
  rowAction,
  RowName,
  SecondLine,
  Section,
  tickColumn,
  TwoLines,
  type Column,
  type RowAction,
} from '@portal/shared/lists';
import { counted, type CallData } from '@portal/shared/model';
import { Each, ErrorMessage, Loading, StateBadge, Stack, Text } from '@portal/shared/ui';
import { useState } from 'react';
import { awardListPath } from '../../awards/award-lists.api';

type Candidate = CallData<typeof academics.awardLists.candidates>[number];
interface OfDepartment {
  sessionId: number;
  departmentId: number;
}

function LacksCell({ ready, lacks }: Candidate) {
  if (ready) return <StateBadge meaning="good">Lacks nothing</StateBadge>;
  return (
    <TwoLines>
      <Each of={lacks} by={({ about }) => about}>
        {({ about, says }) => (
          <SecondLine>
            {about}: {says}
          </SecondLine>
        )}
      </Each>
    </TwoLines>
  );
}

const columns: readonly Column<Candidate>[] = [
  {
    header: 'Student',
    width: 30,
    cell: ({ fullName, matricNumber }) => (
      <TwoLines below={matricNumber}>
        <RowName>{fullName}</RowName>
      </TwoLines>
    ),
  },
  { header: 'Units passed', width: 10, align: 'end', foldsAt: 1, cell: ({ units }) => units },
  { header: 'CGPA', width: 8, align: 'end', cell: ({ cgpa }) => cgpa },
  { header: 'Class of degree', width: 18, cell: (row) => row.class },
  { header: 'Lacks', width: 48, cell: (row) => <LacksCell {...row} /> },
];

const propose = (of: OfDepartment): RowAction<readonly Candidate[]> =>
  rowAction({
    label: (rows) => `Propose ${counted(rows.length, 'student')}`,
    primary: true,
    when: (rows) => rows.length > 0,
    question: (rows: readonly Candidate[]) => `Propose ${counted(rows.length, 'student')} for the award?`,
    consequence:
      'Averages and classes are kept as they are now. Another officer checks the list, and Senate decides.',
    confirm: 'Propose',
    call: academics.awardLists.propose,
    input: (rows: readonly Candidate[]) => ({
      body: { ...of, studentIds: rows.map(({ studentId }) => studentId) },
    }),
    done: 'The list waits for another officer',
    leads: ({ data: { id } }) => awardListPath(id),
  });

function Choose({ rows, of }: { rows: readonly Candidate[]; of: OfDepartment }) {
  const ready = rows.filter((row) => row.ready);
  // Whoever lacks nothing is proposed, unless somebody is left out.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = ready.filter(({ studentId }) => !left.has(studentId));
  const box = tickColumn<Candidate & { may: string[] }>({
    may: ['propose'],
    nameOf: ({ fullName }) => `Propose ${fullName}`,
    isTicked: ({ studentId }) => !left.has(studentId),
    onTick: ({ studentId }) =>
      setLeft((now) => {
        const next = new Set(now);
        if (!next.delete(studentId)) next.add(studentId);
        return next;
      }),
  });
  return (
    <Section title="Students at the end of their study">
      <Stack gap="4">
        {rows.length > 0 && (
          <Text>
            {ready.length} of {counted(rows.length, 'student')} can be proposed.
          </Text>
        )}
        <ActionButtons actions={[propose(of)]} row={chosen} />
        <DataTable
          caption="What each of them lacks"
          columns={[box, ...columns]}
          rows={[...ready, ...rows.filter((row) => !row.ready)].map((row) => ({
            ...row,
            may: row.ready ? ['propose'] : [],
          }))}
          rowKey={({ studentId }) => studentId}
          rowName={({ fullName }) => fullName}
          emptyText="Nobody of this department is at the end of their study in this session."
          cards
        />
      </Stack>
    </Section>
  );
}

/** Who could be proposed, and what the others lack. */
export function Candidates({ of }: { of: OfDepartment }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(academics.awardLists.candidates, { query: of }),
    staleTime: 0,
  });
  if (data) return <Choose rows={data} of={of} />;
  return error ? (
    <ErrorMessage error={error} retry={() => void refetch()} />
  ) : (
    <Loading label="Reading what each of them has passed…" />
  );
}
