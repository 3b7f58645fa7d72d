import { admissionLetters, finance } from '@portal/contracts/finance';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { WordingEditor } from '@portal/shared/lists';
import { PageHeader } from '@portal/shared/ui';
import { AdmissionListTabs } from '../../lib/admission-list-tabs';
import { letterBody } from '../letter-body';

/** How letters of admission are worded, one at a time: `?letter=`. */
export default function AdmissionWordingsPage() {
  const { data, error, refetch } = useQuery(queryOf(finance.admissionLetterWordings.list));
  const { mutateAsync } = useCall(finance.admissionLetterWordings.save);
  return (
    <>
      <AdmissionListTabs />
      <PageHeader
        title="Wording of admission letters"
        lead="What the letters say that come with the acceptance fee. Letters that were issued before stay what they are."
      />
      <WordingEditor
        path="/admission_list/letters"
        letters={admissionLetters}
        asked={{
          data: data?.letters,
          error,
          refetch: async () => ({ data: (await refetch()).data?.letters }),
        }}
        save={(kind, body) => mutateAsync({ params: { kind }, body })}
        onlyLooks={
          data?.edits === false && 'You only look here: the wording is changed by who approves offers.'
        }
        body={letterBody}
      />
    </>
  );
}
