import { queryOf, useQuery } from '@portal/shared/http';
import { calls, formatDecimal, texts, type CallData } from '@portal/shared/model';
import { Box, chakra, Each, ErrorMessage, Loading, Panel, Table, Text, When } from '@portal/shared/ui';

type Semester = CallData<typeof calls.dashboard.student>['semesters'][number];

const highest = 5;
const [tnu, tgp, gpa] = texts.results.columns;

/** A bar of a semester's average: decoration beside the figure, which says the same. */
function Bar({ value }: { value: number }) {
  return (
    <Box aria-hidden bg="bg.muted" borderRadius="full" height="2.5" minW="6rem" overflow="hidden">
      <chakra.svg
        display="block"
        width="100%"
        height="100%"
        viewBox={`0 0 ${highest} 1`}
        preserveAspectRatio="none"
        fill="colorPalette.solid"
      >
        <rect width={value} height="1" />
      </chakra.svg>
    </Box>
  );
}

function Row({ session, semester, ...row }: Semester) {
  return (
    <Table.Row>
      <Table.ColumnHeader scope="row" verticalAlign="top" fontWeight="medium" color="fg" whiteSpace="normal">
        {session} {semester}
      </Table.ColumnHeader>
      <Table.Cell textAlign="end" display={{ base: 'none', sm: 'table-cell' }}>
        {row.tnu}
      </Table.Cell>
      <Table.Cell textAlign="end" display={{ base: 'none', sm: 'table-cell' }}>
        {row.tgp}
      </Table.Cell>
      <Table.Cell textAlign="end" fontWeight="semibold">
        {formatDecimal(row.gpa)}
      </Table.Cell>
      <Table.Cell width="45%" verticalAlign="middle">
        <Bar value={row.gpa} />
      </Table.Cell>
    </Table.Row>
  );
}

function Averages({ semesters }: { semesters: readonly Semester[] }) {
  return (
    <When
      value={semesters}
      otherwise={
        <Text color="fg.muted">Results stand here once they are published and nothing is owed.</Text>
      }
    >
      <Table.Root>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col">Semester</Table.ColumnHeader>
            {[tnu, tgp].map((name) => (
              <Table.ColumnHeader
                key={name}
                scope="col"
                textAlign="end"
                display={{ base: 'none', sm: 'table-cell' }}
              >
                {name}
              </Table.ColumnHeader>
            ))}
            <Table.ColumnHeader scope="col" textAlign="end">
              {gpa}
            </Table.ColumnHeader>
            <Table.Cell aria-hidden />
          </Table.Row>
        </Table.Header>
        <Table.Body>
          <Each of={semesters} by={({ session, semester }) => `${session} ${semester}`}>
            {(row) => <Row {...row} />}
          </Each>
        </Table.Body>
      </Table.Root>
    </When>
  );
}

function Cgpa({ value }: { value: number }) {
  return (
    <Text color="fg.muted" textStyle="sm">
      {texts.results.cgpa}: {formatDecimal(value)}
    </Text>
  );
}

/**
 * For the student's dashboard: the average of each semester with published results, as a table whose last column
 * draws it.
 */
export default function AveragesCard() {
  const dashboard = useQuery(queryOf(calls.dashboard.student));
  const { data } = dashboard;
  return (
    <Panel
      title="Averages by semester"
      aside={
        data && (
          <When value={data.semesters}>
            <Cgpa value={data.summary.cgpa} />
          </When>
        )
      }
    >
      {dashboard.isPending && <Loading />}
      {dashboard.isError && <ErrorMessage error={dashboard.error} retry={() => void dashboard.refetch()} />}
      {data && <Averages semesters={data.semesters} />}
    </Panel>
  );
}
