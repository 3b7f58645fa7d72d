import { bursaryLetters, finance } from '@portal/contracts/finance';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { WordingEditor } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { PageHeader } from '@portal/shared/ui';
import { FeesTabs } from '../lib/fees-tabs';
import { letterBody } from './letter-body';

/** How the bursary's letters that a payment brings are worded, one at a time: `?letter=`. */
export default function LetterWordingsPage() {
  const edits = useCan('finance.edit');
  const asked = useQuery(queryOf(finance.letterWordings.list));
  const { mutateAsync } = useCall(finance.letterWordings.save);
  return (
    <>
      <FeesTabs />
      <PageHeader
        title="Wording of letters"
        lead="What the bursary’s letters say that a payment brings. Letters that were issued before stay what they are."
      />
      <WordingEditor
        path="/fees_assignment/letters"
        letters={bursaryLetters}
        asked={asked}
        save={(kind, body) => mutateAsync({ params: { kind }, body })}
        onlyLooks={!edits && 'You only look here: the wording is changed by bursary officers.'}
        body={letterBody}
      />
    </>
  );
}
