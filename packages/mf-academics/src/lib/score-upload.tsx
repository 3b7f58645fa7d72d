import { academics } from '@portal/contracts/academics';
import { Section, TwoPhaseUpload, type TwoPhaseUploadProps } from '@portal/shared/lists';

const columns = [
  { header: 'Matric no.', hint: 'Locked' },
  { header: 'Name', hint: 'Locked' },
  { header: 'Test', hint: '0 to 30; blank changes nothing' },
  { header: 'Examination', hint: '0 to 70, or ABS, INC or MAL; blank changes nothing' },
  { header: 'Key', hint: 'Locked: it says whose row it is' },
];

interface ScoreUploadProps {
  kind: TwoPhaseUploadProps['kind'];
  /** The calls that take the file and give the spreadsheet. */
  calls: Pick<NonNullable<TwoPhaseUploadProps['own']>, 'upload' | 'template'>;
  sheet: { courseId: number; sessionId: number; semesterId: number };
  named: { code: string; semester: string; session: string };
}

/** Scores of a course from its own spreadsheet: a verdict for each row first, then what is good is saved. */
export function ScoreUpload({ kind, calls, sheet, named: { code, semester, session } }: ScoreUploadProps) {
  const { courseId, sessionId, semesterId } = sheet;
  return (
    <Section title="From a spreadsheet">
      <TwoPhaseUpload
        kind={kind}
        title="Scores"
        large
        columns={columns}
        own={{ ...calls, query: { courseId, sessionId, semesterId }, fileName: `${code}-scores.xlsx` }}
        of={`${code}, ${semester} ${session}`}
        staleAs={academics.records.save}
      />
    </Section>
  );
}
