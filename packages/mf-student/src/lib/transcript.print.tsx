import type { TranscriptContent, TranscriptPaper } from '@portal/contracts/student';
import { PrintPage, PrintSection } from '@portal/shared/lists';
import { counted, formatDate } from '@portal/shared/model';
import { Box, chakra, Text } from '@portal/shared/ui';
import type { ReactNode } from 'react';

type Semester = TranscriptContent['results']['semesters'][number];

const titles = { transcript: 'Academic Transcript', statement: 'Statement of Result' } as const;

const cell = { py: '0.5', pe: { base: '1.5', sm: '3' }, _print: { py: '0', pe: '3' } } as const;
const codeColumn = { width: { base: '44%', sm: '14%' }, _print: { ...cell._print, width: '14%' } } as const;
const numberColumn = { width: { base: '14%', sm: '9%' }, _print: { ...cell._print, width: '9%' } } as const;
const Figure = chakra('td', { base: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } });
const Head = chakra('th', { base: { fontWeight: 'semibold', verticalAlign: 'bottom' } });
/** A column of its own where there is room; on phones the title stands under the code. */
const notOnPhones = {
  display: { base: 'none', sm: 'table-cell' },
  _print: { ...cell._print, display: 'table-cell' },
} as const;

const unitsAndPoints = ({ units, points }: Semester['current']) =>
  `${counted(units, 'unit')}, ${counted(points, 'point')}`;

function Courses({ semester }: { semester: Semester }) {
  const { session, semester: name, level, courses, current, cumulative } = semester;
  const title = `${session} ${name} semester${level > 0 ? `, ${level} level` : ''}`;
  return (
    <Box as="section" mt="4" _print={{ mt: '2' }} breakInside="avoid">
      <chakra.table
        width="100%"
        // Columns of all semesters stand under each other.
        tableLayout="fixed"
        borderCollapse="collapse"
        textStyle="xs"
        lineHeight="1.35"
        aria-label={title}
      >
        <chakra.caption textAlign="start" fontWeight="bold" textStyle="sm" pb="0.5">
          {title}
        </chakra.caption>
        <thead>
          <chakra.tr borderYWidth="1px" borderColor="border.emphasized">
            <Head scope="col" textAlign="start" {...cell} {...codeColumn}>
              Code
            </Head>
            <Head scope="col" textAlign="start" {...cell} {...notOnPhones}>
              Course title
            </Head>
            {['Units', 'Score', 'Grade', 'Points'].map((head) => (
              <Head key={head} scope="col" textAlign="end" {...cell} {...numberColumn}>
                {head}
              </Head>
            ))}
          </chakra.tr>
        </thead>
        <tbody>
          {courses.map((course) => (
            <chakra.tr key={course.code} verticalAlign="top">
              <chakra.th scope="row" textAlign="start" fontWeight="normal" {...cell}>
                <chakra.span whiteSpace="nowrap">{course.code}</chakra.span>
                <chakra.span
                  display={{ base: 'block', sm: 'none' }}
                  color="fg.muted"
                  _print={{ display: 'none' }}
                >
                  {course.title}
                </chakra.span>
              </chakra.th>
              <chakra.td {...cell} {...notOnPhones}>
                {course.title}
              </chakra.td>
              <Figure {...cell}>{course.units}</Figure>
              <Figure {...cell}>{course.score}</Figure>
              <Figure {...cell}>{course.grade}</Figure>
              <Figure {...cell}>{course.points}</Figure>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
      <Text
        textStyle="xs"
        borderTopWidth="1px"
        borderColor="border.emphasized"
        pt="0.5"
        fontVariantNumeric="tabular-nums"
      >
        Semester: {unitsAndPoints(current)}, <strong>GPA {current.average}</strong>. In all:{' '}
        {unitsAndPoints(cumulative)}, <strong>CGPA {cumulative.average}</strong>.
      </Text>
    </Box>
  );
}

function Particulars({ content }: { content: TranscriptContent }) {
  const { award, recipient } = content;
  return (
    <>
      {recipient !== null && (
        <Text mt="4" _print={{ mt: '2' }}>
          Issued to <strong>{recipient}</strong>
        </Text>
      )}
      <PrintSection
        title="Student"
        rows={[
          ['Name', content.fullName],
          ['Matric number', content.matricNumber ?? '–'],
          ['Sex', content.sex],
          ['Date of birth', formatDate(content.dateOfBirth)],
          ['School', content.school ?? '–'],
          ['Department', content.department ?? '–'],
          ['Programme', content.programme ?? '–'],
          ['Mode of entry', content.entryMode],
          ['Session of entry', content.entrySession],
          ...(award
            ? ([
                ['Award', award.programme],
                ['Class', award.class],
                ['Date of award', formatDate(award.awardedOn)],
              ] as const)
            : []),
        ]}
      />
    </>
  );
}

function Summary({ content }: { content: TranscriptContent }) {
  const { results, award } = content;
  const { units, points, average } = results.cumulative;
  return (
    <>
      <PrintSection
        title="Summary"
        rows={[
          ['Units in all', units],
          ['Points in all', points],
          ['CGPA', average],
          [award ? 'Class of degree' : 'Class so far', award?.class ?? results.degreeClass],
        ]}
      />
      {!award && (
        <Text role="note" fontWeight="bold" mt="2">
          Not final: Senate has awarded no degree on these results yet.
        </Text>
      )}
      <PrintSection title="Key">
        <Text textStyle="xs">
          Scores are of 100.{' '}
          {results.grades
            .map(({ grade, from, points: worth }) => `${grade} from ${from} (${worth} points a unit)`)
            .join(', ')}
          . CGPA is points in all over units in all; every attempt counts. Classes by CGPA:{' '}
          {results.classes.map(({ name, from }) => `${name} from ${from}`).join(', ')}.
        </Text>
      </PrintSection>
    </>
  );
}

const Signature = () => (
  <Box
    mt="10"
    width="16rem"
    maxW="100%"
    pt="1"
    borderTopWidth="1px"
    borderColor="border.emphasized"
    breakInside="avoid"
  >
    <Text>Registrar</Text>
  </Box>
);

/** A transcript or a statement of result on A4, word for word as it was produced. */
export function TranscriptPrint({ paper, actions }: { paper: TranscriptPaper; actions?: ReactNode }) {
  const { id, kind, content, passport, producedAt, verification, replaced } = paper;
  return (
    <PrintPage
      title={titles[kind]}
      numbers={[
        ['Matric number', content.matricNumber ?? '–'],
        ['Number', String(id)],
        ['Date', formatDate(producedAt)],
      ]}
      photo={{ src: passport, name: content.fullName }}
      verification={verification}
      actions={actions}
    >
      {replaced && (
        <Text role="note" fontWeight="bold" mt="3">
          Replaced: a newer one was issued.
        </Text>
      )}
      <Particulars content={content} />
      {content.results.semesters.map((semester) => (
        <Courses key={`${semester.session} ${semester.semester}`} semester={semester} />
      ))}
      <Summary content={content} />
      {kind === 'transcript' && <Signature />}
      <Text textStyle="xs" mt="3">
        {kind === 'statement'
          ? 'Given to the student, without a signature: its code says what it says. It is no transcript.'
          : 'Without the code below, or with anything changed, it counts for nothing.'}
      </Text>
    </PrintPage>
  );
}
