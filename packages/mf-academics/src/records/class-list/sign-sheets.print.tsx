import { PrintPage } from '@portal/shared/lists';
import { ButtonLink, chakra } from '@portal/shared/ui';
import { classListPath } from '../../lib/records-pages';
import type { Sheet, SheetStudent } from '../records.api';

/** What is signed: at lectures, or in the hall. */
export const papers = {
  attendance: { title: 'Attendance Sheet', signed: { Date: '18mm', Signature: '40mm' } },
  examination: {
    title: 'Examination Sign Sheet',
    signed: { 'Script no.': '18mm', 'Sign in': '24mm', 'Sign out': '24mm' },
  },
} as const;
export type Paper = keyof typeof papers;

/** Rows of a page of paper. */
export const rowsOfPage = 30;

const cell = { py: '1', px: '1', borderWidth: '1px', _print: { py: '0' }, textAlign: 'start' } as const;
const heads = ['S/N', 'Matric no.', 'Name', 'Level', 'Department'];

const pagesOf = (students: readonly SheetStudent[]) =>
  Array.from({ length: Math.max(1, Math.ceil(students.length / rowsOfPage)) }, (_, page) => ({
    page,
    rows: students.slice(page * rowsOfPage, (page + 1) * rowsOfPage),
  }));

interface PageProps {
  /** Of the course. */
  code: string;
  page: number;
  pages: number;
  rows: readonly SheetStudent[];
  /** Room to write in, by what is written there. */
  signed: Readonly<Record<string, string>>;
}

/** Thirty students with room to sign. */
function Page({ code, page, pages, rows, signed }: PageProps) {
  return (
    <chakra.section
      mt="4"
      _print={{ mt: '2', overflow: 'visible' }}
      breakAfter={page < pages - 1 ? 'page' : undefined}
      overflowX="auto"
      tabIndex={0}
      aria-label={`Page ${page + 1} of ${pages}`}
    >
      <chakra.table
        width="100%"
        borderCollapse="collapse"
        textStyle="xs"
        aria-label={`Students of page ${page + 1}`}
        _print={{ fontSize: '8pt', lineHeight: '1.1' }}
      >
        <chakra.caption textAlign="end" captionSide="top" color="fg.muted">
          {code}, page {page + 1} of {pages}
        </chakra.caption>
        <thead>
          <tr>
            {[...heads, ...Object.keys(signed)].map((head) => (
              <chakra.th key={head} scope="col" fontWeight="semibold" {...cell}>
                {head}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((student, index) => (
            <chakra.tr key={student.registrationId} height="6.4mm">
              <chakra.td {...cell}>{page * rowsOfPage + index + 1}</chakra.td>
              <chakra.td whiteSpace="nowrap" {...cell}>
                {student.matricNumber ?? '–'}
              </chakra.td>
              <chakra.th scope="row" fontWeight="normal" {...cell}>
                {student.fullName}
              </chakra.th>
              <chakra.td {...cell}>{student.level}</chakra.td>
              <chakra.td {...cell}>
                {student.department ?? '–'}
                {student.carryOver && ', carry-over'}
              </chakra.td>
              {Object.entries(signed).map(([head, room]) => (
                <chakra.td key={head} minW={room} aria-label={head} {...cell} />
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.section>
  );
}

interface SignSheetsPrintProps {
  sheet: Sheet;
  students: readonly SheetStudent[];
  paper: Paper;
  course: string;
}

/** What a class signs, thirty students a page. */
export function SignSheetsPrint({ sheet, students, paper, course }: SignSheetsPrintProps) {
  const { title, signed } = papers[paper];
  const pages = pagesOf(students);
  return (
    <PrintPage
      title={title}
      numbers={[
        ['Course', `${sheet.code} ${sheet.title}`],
        ['Semester', `${sheet.semester} ${sheet.session}`],
        ['Students', String(students.length)],
      ]}
      actions={
        <ButtonLink to={classListPath(course)} variant="outline">
          Class list
        </ButtonLink>
      }
    >
      {pages.map(({ page, rows }) => (
        <Page key={page} code={sheet.code} page={page} pages={pages.length} rows={rows} signed={signed} />
      ))}
    </PrintPage>
  );
}
