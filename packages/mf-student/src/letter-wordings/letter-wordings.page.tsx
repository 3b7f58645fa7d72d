import { student, studentLetterKinds, studentLetters } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { TabLinks } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { Box, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { StudentManagementTabs } from '../lib/student-management-tabs';
import { WordingForm } from './wording-form';

/** How letters about students are worded, one at a time: `?letter=`. */
export default function LetterWordingsPage() {
  const [search] = useSearchParams();
  const { data, error, isPending, refetch } = useQuery(queryOf(student.letterWordings.list));
  const kind = studentLetterKinds.find((each) => each === search.get('letter')) ?? studentLetterKinds[0];
  const letter = data?.find((each) => each.kind === kind);
  const tabs = studentLetterKinds.map((each) => ({
    to: `/student_management/letters?letter=${each}`,
    label: studentLetters[each].name,
    current: each === kind,
  }));
  return (
    <>
      <StudentManagementTabs />
      <PageHeader
        title="Wording of letters"
        lead="What letters about students say. Letters that were issued before stay what they are."
      />
      <Box mb="5">
        <TabLinks label="Letters" tabs={tabs} />
      </Box>
      {isPending && <Loading label="Fetching the letters…" />}
      {error && <ErrorMessage error={error} retry={() => void refetch()} />}
      {letter && (
        <WordingForm
          key={letter.kind}
          letter={letter}
          reload={async () => (await refetch()).data?.find((each) => each.kind === kind)}
        />
      )}
    </>
  );
}
