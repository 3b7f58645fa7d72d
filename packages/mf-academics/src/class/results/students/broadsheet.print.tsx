import { useQueries, useQuery } from '@portal/shared/http';
import { PrintPage } from '@portal/shared/lists';
import { formatCount, formatDate } from '@portal/shared/model';
import { Box, Button, ErrorMessage, Loading } from '@portal/shared/ui';
import { SignatureLines } from '../../../lib/signature-lines';
import { broadsheetQuery, pageRows, type Broadsheet, type BroadsheetQuery } from './broadsheet.api';
import { BroadsheetTable } from './broadsheet-table';
import { StageLegend } from './stage-legend';

/** Students of one request. */
const atOnce = 300;

/** Everybody of a class, however many they are; undefined until all are there. */
function useWholeClass(asked: BroadsheetQuery) {
  const pageOf = (page: number) => ({
    ...broadsheetQuery({ ...asked, page, pageSize: atOnce }),
    staleTime: 0,
  });
  const first = useQuery(pageOf(1));
  const pages = Math.ceil((first.data?.total ?? 0) / atOnce);
  const others = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) => pageOf(index + 2)),
  });
  const all = [first, ...others];
  const rows = all.flatMap(({ data }) => data?.rows ?? []);
  const isWhole = first.data && all.every(({ data }) => data);
  return {
    data: isWhole ? { ...first.data, rows } : undefined,
    error: all.find(({ error }) => error)?.error,
    retry: () => {
      for (const each of all) if (each.isError) void each.refetch();
    },
  };
}

/** As every sheet of the paper says. */
const classWords = ({ department, option, level, session, semester }: Broadsheet) =>
  [department, option, `${level} level`, `${session} ${semester}`].filter(Boolean).join(', ');

const sheetsOf = ({ rows }: Pick<Broadsheet, 'rows'>) =>
  Array.from({ length: Math.ceil(rows.length / pageRows) }, (_, sheet) =>
    rows.slice(sheet * pageRows, (sheet + 1) * pageRows),
  );

function Printed({ data, onBack }: { data: Broadsheet; onBack: () => void }) {
  const sheets = sheetsOf(data);
  return (
    <PrintPage
      title="Semester Broadsheet"
      landscape
      numbers={[
        ['Faculty', data.faculty],
        ['Department', data.department],
        ['Programme', data.programme],
        ...(data.option === null ? [] : [['Option', data.option] as const]),
        ['Level', String(data.level)],
        ['Session', data.session],
        ['Semester', data.semester],
        ['Date', formatDate(new Date().toISOString())],
        ['Students', formatCount(data.total)],
      ]}
      actions={
        <Button variant="outline" onClick={onBack}>
          Back to the class
        </Button>
      }
    >
      {sheets.map((rows, sheet) => (
        <Box
          key={rows[0]?.id}
          position="relative"
          overflowX="auto"
          tabIndex={0}
          role="region"
          aria-label={`Students, sheet ${sheet + 1} of ${sheets.length}`}
          mt="3"
          _print={{ overflow: 'visible', breakAfter: sheet + 1 < sheets.length ? 'page' : 'auto' }}
        >
          <BroadsheetTable
            label={`Results, sheet ${sheet + 1} of ${sheets.length}`}
            caption={`${classWords(data)}: sheet ${sheet + 1} of ${sheets.length}`}
            columns={data.columns}
            rows={rows}
            from={sheet * pageRows + 1}
          />
        </Box>
      ))}
      <StageLegend />
      <SignatureLines offices={['Course adviser', 'Head of department', 'Dean']} />
    </PrintPage>
  );
}

/** The whole class on paper that lies on its side, 30 students on a sheet. */
export function BroadsheetPrint({ asked, onBack }: { asked: BroadsheetQuery; onBack: () => void }) {
  const { data, error, retry } = useWholeClass(asked);
  if (data) return <Printed data={data} onBack={onBack} />;
  if (error) return <ErrorMessage error={error} retry={retry} />;
  return <Loading label="Preparing the page…" />;
}
