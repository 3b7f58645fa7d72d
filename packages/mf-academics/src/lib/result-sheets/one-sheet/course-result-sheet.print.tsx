import { passRemark } from '@portal/contracts/academics';
import { PrintPage, PrintSection } from '@portal/shared/lists';
import { counted, formatDate } from '@portal/shared/model';
import { Box, ButtonLink, chakra, type BoxProps } from '@portal/shared/ui';
import type { Sheet } from '../sheets.api';
import { GradeMark } from '../../grade-mark';
import { amendedSince, signedBy } from '../../sheet-history';
import { countsOf, percentWords } from './sheet-sections';

type Row = Sheet['rows'][number];

/** Rows on one page of paper. */
const rowsOnPage = 30;

const line = { py: '0.5', px: '1.5', borderBottomWidth: '1px', _print: { py: '0' } } as const;
const heads = ['S/N', 'Name', 'Matric number', 'Test', 'Exam', 'Total', 'Grade', 'Remarks'] as const;
const figures: readonly string[] = ['S/N', 'Test', 'Exam', 'Total'];

const inPages = (rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / rowsOnPage) }, (_, page) =>
    rows.slice(page * rowsOnPage, (page + 1) * rowsOnPage),
  );

function Line({ row, number }: { row: Row; number: number }) {
  const { fullName, matricNumber, test, exam, code, total, grade, remarks } = row;
  return (
    <tr>
      <chakra.td {...line} textAlign="end">
        {number}
      </chakra.td>
      <chakra.th {...line} scope="row" textAlign="start" fontWeight="medium">
        {fullName}
      </chakra.th>
      <chakra.td {...line} whiteSpace="nowrap">
        {matricNumber ?? '–'}
      </chakra.td>
      {[test, code ?? exam, total].map((figure, index) => (
        <chakra.td key={figures[index + 1]} {...line} textAlign="end">
          {figure ?? '–'}
        </chakra.td>
      ))}
      <chakra.td {...line}>
        <GradeMark grade={grade} passed={remarks === passRemark} />
      </chakra.td>
      <chakra.td {...line}>{remarks}</chakra.td>
    </tr>
  );
}

interface PageOfRowsProps {
  code: string;
  rows: readonly Row[];
  page: number;
  pages: number;
}

/** A table that is wider than a phone is moved within its frame; paper has room. */
function Wide({ label, children, ...box }: { label: string } & BoxProps) {
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={label} {...box}>
      {children}
    </Box>
  );
}

function PageOfRows({ code, rows, page, pages }: PageOfRowsProps) {
  return (
    <Wide
      label={`Students, page ${page + 1} of ${pages}`}
      mt="3"
      _print={{ overflow: 'visible', ...(page > 0 && { breakBefore: 'page' }) }}
    >
      <chakra.table width="100%" borderCollapse="collapse" textStyle="xs" fontVariantNumeric="tabular-nums">
        <chakra.caption textAlign="end" captionSide="top" color="fg.muted">
          {code}, page {page + 1} of {pages}
        </chakra.caption>
        <thead>
          <chakra.tr borderBottomWidth="2px" borderColor="fg">
            {heads.map((head) => (
              <chakra.th
                key={head}
                scope="col"
                {...line}
                textAlign={figures.includes(head) ? 'end' : 'start'}
                fontWeight="semibold"
              >
                {head}
              </chakra.th>
            ))}
          </chakra.tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Line key={row.registrationId} row={row} number={page * rowsOnPage + index + 1} />
          ))}
        </tbody>
      </chakra.table>
    </Wide>
  );
}

function Counts({ sheet }: { sheet: Sheet }) {
  const counts = countsOf(sheet);
  return (
    <chakra.table width="100%" borderCollapse="collapse" textAlign="center" textStyle="sm">
      <thead>
        <tr>
          <chakra.th scope="col" {...line} textAlign="start">
            Grade
          </chakra.th>
          {counts.map(({ name }) => (
            <chakra.th key={name} scope="col" {...line}>
              {name}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <chakra.th scope="row" {...line} textAlign="start">
            Students
          </chakra.th>
          {counts.map(({ name, count }) => (
            <chakra.td key={name} {...line}>
              {count}
            </chakra.td>
          ))}
        </tr>
        <tr>
          <chakra.th scope="row" {...line} textAlign="start">
            Percent
          </chakra.th>
          {counts.map(({ name, percent }) => (
            <chakra.td key={name} {...line}>
              {percentWords(percent)}
            </chakra.td>
          ))}
        </tr>
      </tbody>
    </chakra.table>
  );
}

/** Who signed, when, and with what: what is uploaded later stands under nothing that was signed before. */
function Signed({ by, at, picture }: ReturnType<typeof signedBy>[number]) {
  if (by === null || at === null) return <>–</>;
  return (
    <>
      <span>
        {by}, {formatDate(at)}
      </span>
      {picture !== null && (
        <chakra.img
          src={picture}
          alt={`Signature of ${by}`}
          display="block"
          maxH="10mm"
          maxW="40mm"
          bg="white"
        />
      )}
    </>
  );
}

/** What was signed is not what the sheet says where a score was amended since. */
function amended(sheet: Sheet): [string, string][] {
  const amendments = amendedSince(sheet);
  const [last] = amendments;
  if (!last) return [];
  return [['Amended since', `${counted(amendments.length, 'score')}, last on ${formatDate(last.at)}`]];
}

/** The result sheet of a course: 30 students a page, how often each grade was given, who approved it. */
export function CourseResultSheetPrint({ sheet, back }: { sheet: Sheet; back: string }) {
  const { code, title, units, session, semester } = sheet;
  const pages = inPages(sheet.rows);
  return (
    <PrintPage
      title="Course Result Sheet"
      numbers={[
        ['Course', code],
        ['Session', session],
        ['Semester', semester],
      ]}
      actions={
        <ButtonLink to={back} variant="outline">
          Back to the sheet
        </ButtonLink>
      }
    >
      <PrintSection
        title="Course"
        rows={[
          ['Faculty', sheet.faculty ?? '–'],
          ['Department', sheet.department ?? 'The whole university'],
          ['Course title', title],
          ['Course unit', units],
          ['Programme', sheet.programme ?? '–'],
          ['Students', sheet.students],
        ]}
      />
      {pages.map((rows, page) => (
        <PageOfRows key={rows[0]?.registrationId} code={code} rows={rows} page={page} pages={pages.length} />
      ))}
      <Box breakInside="avoid">
        <PrintSection title="Grades">
          <Wide label="How often each grade was given">
            <Counts sheet={sheet} />
          </Wide>
        </PrintSection>
        <PrintSection
          title="Approval"
          rows={[
            ...signedBy(sheet).map(
              (signed) => [signed.name, <Signed key={signed.name} {...signed} />] as const,
            ),
            ...amended(sheet),
          ]}
        />
      </Box>
    </PrintPage>
  );
}
