import { optionName } from '@portal/contracts/academics';
import { ProblemError, useQuery } from '@portal/shared/http';
import { formatCount } from '@portal/shared/model';
import {
  Box,
  Button,
  EmptyState,
  ErrorMessage,
  Flex,
  Loading,
  PageHeader,
  PrinterIcon,
  Stack,
  Text,
} from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { broadsheetQuery, pageRows, useAskedClass, type Broadsheet } from './broadsheet.api';
import { BroadsheetPrint } from './broadsheet.print';
import { BroadsheetTable } from './broadsheet-table';
import { ClassChoice } from './class-choice';
import { ExportBroadsheet } from './export-broadsheet';
import { StageLegend } from './stage-legend';

interface PagerProps extends Pick<Broadsheet, 'page' | 'total' | 'optionId'> {
  turn: (page: number) => void;
}

function Pager({ page, total, optionId, turn }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageRows));
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Button size="sm" variant="outline" disabled={page <= 1} onClick={() => turn(page - 1)}>
        Previous
      </Button>
      <Text textStyle="sm">
        Page {page} of {pages}, {formatCount(total)} in the {optionId === null ? 'class' : 'option'}
      </Text>
      <Button size="sm" variant="outline" disabled={page >= pages} onClick={() => turn(page + 1)}>
        Next
      </Button>
    </Flex>
  );
}

function Shown({ data, turn }: { data: Broadsheet; turn: (page: number) => void }) {
  const label = `${optionName(data)}, ${data.level} level, ${data.semester} ${data.session}`;
  return (
    <>
      <Box
        // What is for the ear alone would else widen the page.
        position="relative"
        overflowX="auto"
        tabIndex={0}
        role="region"
        aria-label={label}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        p="2"
        focusVisibleRing="inside"
      >
        <BroadsheetTable
          label={`Results: ${label}`}
          columns={data.columns}
          rows={data.rows}
          from={(data.page - 1) * pageRows + 1}
        />
      </Box>
      <StageLegend />
      <Pager page={data.page} total={data.total} optionId={data.optionId} turn={turn} />
    </>
  );
}

function OnScreen({ children }: { children?: ReactNode }) {
  const { asked, change } = useAskedClass();
  const { data, error, refetch } = useQuery(broadsheetQuery(asked));
  const nobody = error instanceof ProblemError && error.code === 'NOT_FOUND';
  return (
    <>
      <PageHeader
        title="Results of students"
        lead="From the moment a sheet is submitted; each grade says how far it is."
        actions={
          data && (
            <Flex gap="3" wrap="wrap">
              <Button variant="outline" onClick={() => change({ print: '1' })}>
                <PrinterIcon aria-hidden />
                Print the class
              </Button>
              <ExportBroadsheet shown={data} />
            </Flex>
          )
        }
      />
      <Stack gap="4">
        {children}
        <ClassChoice shown={data ?? asked} change={change} />
        {!data && !error && <Loading label="Loading the class…" />}
        {nobody && <EmptyState title="There is nobody in this class">{error.message}</EmptyState>}
        {error && !nobody && <ErrorMessage error={error} retry={() => void refetch()} />}
        {data && <Shown data={data} turn={(page) => change({ page: String(page) })} />}
      </Stack>
    </>
  );
}

/** The broadsheet of a class; with `?print=1` on paper. `children` stands between title and class, as tabs do. */
export function StudentsPart({ children }: { children?: ReactNode }) {
  const { asked, printed, change } = useAskedClass();
  if (printed) return <BroadsheetPrint asked={asked} onBack={() => change({ print: undefined })} />;
  return <OnScreen>{children}</OnScreen>;
}
