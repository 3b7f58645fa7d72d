import { admissions } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { AddingUp, DataTable, TotalsStrip, type Column, type TotalsProps } from '@portal/shared/lists';
import { formatCount, type CallData, type CallInput } from '@portal/shared/model';
import { chakra, ErrorMessage, Flex, InBuild, Stack } from '@portal/shared/ui';
import { use, useDeferredValue, useId, useState } from 'react';
import { scoreText } from '../../lib/score';

type Totals = CallData<typeof admissions.screeningReport.totals>;
type Asked = CallInput<typeof admissions.screeningReport.totals>['query'];
type Department = Totals['departments'][number];

const columns: Column<Department>[] = [
  { header: 'Department', cell: ({ name }) => name },
  { header: 'Scored', width: 10, align: 'end', cell: ({ scored }) => formatCount(scored) },
  { header: 'Reach it', width: 10, align: 'end', cell: ({ reach }) => formatCount(reach) },
];

/** A quarter of a mark, in hundredths. */
const step = 25;

/** What the filtered report comes to, and how many of it would reach a cut-off that is tried out. */
export function CutOffCounts({ asked }: TotalsProps) {
  const [cutOff, setCutOff] = useState(0);
  const settled = useDeferredValue(cutOff);
  const field = useId();
  const inBuild = use(InBuild);
  const { data, error, refetch } = useQuery({
    ...queryOf(admissions.screeningReport.totals, { query: { ...(asked as Asked), cutOff: settled } }),
    placeholderData: (before) => before,
  });
  if (error && !data) return <ErrorMessage error={error} retry={() => void refetch()} />;
  if (!data) return <AddingUp />;
  const highest = Math.ceil(data.highest / step) * step;
  return (
    <Stack gap="2">
      <TotalsStrip
        figures={[
          ['Candidates', formatCount(data.candidates)],
          ['Scored', formatCount(data.scored)],
          ['Absent', formatCount(data.absent)],
          ['With five credits', formatCount(data.eligible)],
          [`Reach ${scoreText(settled)}`, formatCount(data.reach)],
        ]}
        note={null}
      />
      <Flex maxW="40rem" gap="4" align="center" wrap="wrap" data-no-print>
        <chakra.label htmlFor={field} textStyle="sm" fontWeight="medium">
          What if the cut-off were {scoreText(cutOff)}?
        </chakra.label>
        <chakra.input
          id={field}
          type="range"
          flex="1"
          minW="12rem"
          accentColor="colorPalette.solid"
          min={0}
          max={inBuild ? undefined : highest}
          step={step}
          value={cutOff}
          aria-valuetext={scoreText(cutOff)}
          onChange={({ target }) => setCutOff(Number(target.value))}
        />
      </Flex>
      {settled > 0 && (
        <DataTable
          caption="By first choice"
          columns={columns}
          rows={data.departments}
          rowKey={({ id }) => id}
        />
      )}
    </Stack>
  );
}
