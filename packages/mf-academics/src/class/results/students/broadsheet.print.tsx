import { useQuery } from '@portal/shared/http';
import { PrintPage } from '@portal/shared/lists';
import { counted, formatCount, formatDate } from '@portal/shared/model';
import { Alert, Box, Button, ErrorMessage, Loading } from '@portal/shared/ui';
import { broadsheetQuery, pageRows, type Broadsheet, type BroadsheetQuery } from './broadsheet.api';
import { BroadsheetTable } from './broadsheet-table';
import { StageLegend } from './stage-legend';

/** The most students that are printed at once. */
const mostRows = 300;

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
      {data.rows.length < data.total && (
        <Alert status="warning" mt="3">
          Only the first {counted(data.rows.length, 'student is', 'students are')} here.
        </Alert>
      )}
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
            columns={data.columns}
            rows={rows}
            from={sheet * pageRows + 1}
          />
        </Box>
      ))}
      <StageLegend />
    </PrintPage>
  );
}

/** The whole class on paper that lies on its side, 30 students on a sheet. */
export function BroadsheetPrint({ asked, onBack }: { asked: BroadsheetQuery; onBack: () => void }) {
  const { data, error, refetch } = useQuery({
    ...broadsheetQuery({ ...asked, page: 1, pageSize: mostRows }),
    staleTime: 0,
  });
  if (data) return <Printed data={data} onBack={onBack} />;
  if (error) return <ErrorMessage error={error} retry={() => void refetch()} />;
  return <Loading label="Preparing the page…" />;
}
