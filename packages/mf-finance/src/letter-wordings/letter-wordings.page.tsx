import { finance, paymentLetters } from '@portal/contracts/finance';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { WordingEditor } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { PageHeader, Text } from '@portal/shared/ui';
import { FeesTabs } from '../lib/fees-tabs';
import { Signature } from '../lib/letter';

/** How letters that a payment brings are worded, one at a time: `?letter=`. */
export default function LetterWordingsPage() {
  const edits = useCan('finance.edit');
  const asked = useQuery(queryOf(finance.letterWordings.list));
  const { mutateAsync } = useCall(finance.letterWordings.save);
  return (
    <>
      <FeesTabs />
      <PageHeader
        title="Wording of letters"
        lead="What letters say that a payment brings. Letters that were issued before stay what they are."
      />
      <WordingEditor
        path="/fees_assignment/letters"
        letters={paymentLetters}
        asked={asked}
        save={(kind, body) => mutateAsync({ params: { kind }, body })}
        onlyLooks={!edits && 'You only look here: the wording is changed by bursary officers.'}
        // Particulars and fees stand below it when it is issued.
        body={({ salutation, paragraphs, signatory, signatoryTitle }) => (
          <>
            <Text mt="4">{salutation}</Text>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} mt="3" textAlign="justify">
                {paragraph}
              </Text>
            ))}
            <Signature signatory={{ name: signatory, title: signatoryTitle }} />
          </>
        )}
      />
    </>
  );
}
