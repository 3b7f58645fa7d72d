import { student } from '@portal/contracts/student';
import { useCall } from '@portal/shared/http';
import type { Column } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { Box, Stack } from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import { EarlierPapers, type EarlierPaper } from '../lib/earlier-papers';

interface Props {
  studentId: number;
  papers: readonly EarlierPaper[];
}

const what =
  'It says the same as before, with name, date of birth and photo of now. The code of the old one says that it is superseded, links to an old transcript end, and the student is told. Nothing is charged.';

function IssueAnew({ studentId, papers, all = false }: Props & { all?: boolean }) {
  const { mutateAsync } = useCall(student.papers.issueAnew);
  const [first] = papers;
  const named = all ? counted(papers.length, 'paper') : `${first?.title ?? ''}, ${first?.about ?? ''}`;
  return (
    <ConfirmButton
      variant="outline"
      size="sm"
      whiteSpace="nowrap"
      question={`Issue ${named} anew?`}
      body={what}
      confirm="Issue anew"
      {...(!all && { 'aria-label': `Issue anew: ${named}` })}
      onConfirm={async () => {
        const body = { papers: papers.map(({ paper }) => paper) };
        const made = await mutateAsync({ params: { id: studentId }, body });
        toast({ severity: 'success', title: `${counted(made.length, 'paper')} issued anew` });
      }}
    >
      {all ? 'Issue all anew' : 'Issue anew'}
    </ConfirmButton>
  );
}

/** Papers of before a change of the record, for who may issue them anew. */
export function PapersAnew({ studentId, papers }: Props) {
  const act: Column<EarlierPaper> = {
    header: 'Issue anew',
    cell: (paper) => <IssueAnew studentId={studentId} papers={[paper]} />,
  };
  return (
    <Stack gap="3">
      <EarlierPapers papers={papers} act={act} />
      {papers.length > 1 && (
        <Box>
          <IssueAnew studentId={studentId} papers={papers} all />
        </Box>
      )}
    </Stack>
  );
}
