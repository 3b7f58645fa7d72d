import { student, studentLetters } from '@portal/contracts/student';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { WordingEditor } from '@portal/shared/lists';
import { PageHeader } from '@portal/shared/ui';
import { LetterBody } from '../lib/letter-body';
import { StudentManagementTabs } from '../lib/student-management-tabs';

/** How letters about students are worded, one at a time: `?letter=`. */
export default function LetterWordingsPage() {
  const asked = useQuery(queryOf(student.letterWordings.list));
  const { mutateAsync } = useCall(student.letterWordings.save);
  return (
    <>
      <StudentManagementTabs />
      <PageHeader
        title="Wording of letters"
        lead="What letters about students say. Letters that were issued before stay what they are."
      />
      <WordingEditor
        path="/student_management/letters"
        letters={studentLetters}
        asked={asked}
        save={(kind, body) => mutateAsync({ params: { kind }, body })}
        body={({ salutation, paragraphs, signatory, signatoryTitle }) => (
          <LetterBody
            addressee={[]}
            salutation={salutation}
            paragraphs={paragraphs}
            signatory={{ name: signatory, title: signatoryTitle }}
          />
        )}
      />
    </>
  );
}
