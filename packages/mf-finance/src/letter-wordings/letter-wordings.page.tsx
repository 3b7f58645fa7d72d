import { finance, letterKinds, paymentLetters } from '@portal/contracts/finance';
import { queryOf, useQuery } from '@portal/shared/http';
import { TabLinks } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { Box, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { FeesTabs } from '../lib/fees-tabs';
import { WordingForm } from './wording-form';

/** How letters that a payment brings are worded, one at a time: `?letter=`. */
export default function LetterWordingsPage() {
  const [search] = useSearchParams();
  const { data, error, isPending, refetch } = useQuery(queryOf(finance.letterWordings.list));
  const kind = letterKinds.find((each) => each === search.get('letter')) ?? 'undergraduate';
  const letter = data?.find((each) => each.kind === kind);
  const tabs = letterKinds.map((each) => ({
    to: `/fees_assignment/letters?letter=${each}`,
    label: paymentLetters[each].name,
    current: each === kind,
  }));
  return (
    <>
      <FeesTabs />
      <PageHeader
        title="Wording of letters"
        lead="What letters say that a payment brings. Letters that were issued before stay what they are."
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
