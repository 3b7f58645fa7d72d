import { standingLabels } from '@portal/contracts/academics';
import { PrintPage, PrintSection, Section } from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { Box, chakra, Text } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { BlocksTable, CourseTable } from './result-tables';
import type { ResultAnswer, SemesterSheet } from './semester-sheet.api';

interface SemesterSheetPrintProps {
  answer: Pick<ResultAnswer, 'session' | 'semester'>;
  sheet: SemesterSheet;
  /** Buttons beside Print. */
  actions: ReactNode;
}

const listed = ({ carryOvers }: SemesterSheet) =>
  carryOvers.length === 0
    ? 'None'
    : carryOvers.map(({ courseCode, units }) => `${courseCode} (${units})`).join(', ');

function HowComputed({ how }: Pick<SemesterSheet, 'how'>) {
  return (
    <Box mt="5" mx="auto" maxW="210mm" data-no-print>
      <Section title="How was this computed?">
        <chakra.dl>
          {how.map(({ about, says }) => (
            <Box key={about} py="2" borderTopWidth="1px">
              <chakra.dt fontWeight="semibold">{about}</chakra.dt>
              <chakra.dd color="fg.muted">{says}</chakra.dd>
            </Box>
          ))}
        </chakra.dl>
      </Section>
    </Box>
  );
}

/** The result sheet of a semester on A4; below it on the screen, how it was computed. */
export function SemesterSheetPrint({ answer, sheet, actions }: SemesterSheetPrintProps) {
  const { session, semester } = answer;
  const { fullName, matricNumber, passport, level, mark } = sheet;
  return (
    <>
      <PrintPage
        title="Semester Result Sheet"
        numbers={[
          ['Session', session],
          ['Semester', semester],
          ['Matric number', matricNumber ?? '–'],
        ]}
        photo={{ src: passport, name: fullName }}
        {...(mark && { verification: mark })}
        actions={actions}
      >
        {!mark && (
          <Text role="note" fontWeight="bold" mt="3">
            Not to be given out: this student owes fees.
          </Text>
        )}
        <PrintSection
          title="Student"
          rows={[
            ['Name', fullName],
            ['Level', level],
            ['Faculty', sheet.faculty ?? '–'],
            ['Department', sheet.department ?? '–'],
            ['Programme', sheet.programme ?? '–'],
            ['Date', formatDate(sheet.issuedAt)],
          ]}
        />
        <PrintSection title="Courses">
          <CourseTable label="Courses" rows={sheet.rows} />
        </PrintSection>
        <PrintSection title="Units, points and averages">
          <BlocksTable label="Units, points and averages" {...sheet} />
        </PrintSection>
        <PrintSection
          title="Standing"
          rows={[
            ['Standing', standingLabels[sheet.standing]],
            ['Class so far', sheet.degreeClass],
            ['Carry-overs', listed(sheet)],
            ['Published on', formatDate(sheet.publishedAt)],
          ]}
        />
      </PrintPage>
      <HowComputed how={sheet.how} />
    </>
  );
}
