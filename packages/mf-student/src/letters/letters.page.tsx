import { student, studentLetters } from '@portal/contracts/student';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { formatDate, type CallData } from '@portal/shared/model';
import { useNavigate } from '@portal/shared/router';
import { Box, Button, ButtonLink, ErrorMessage, Flex, Loading, PageHeader, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';

type Letter = CallData<typeof student.ownLetters.mine>[number];

function LetterLine({ letter }: { letter: Letter }) {
  const { kind, available, reason, issuedAt } = letter;
  const { mutateAsync, isPending } = useCall(student.ownLetters.issue);
  const navigate = useNavigate();
  const { name } = studentLetters[kind];
  const get = async () => {
    try {
      const { id } = await mutateAsync({ body: { kind } });
      void navigate(`/letters/view?letter=${id}`);
    } catch (error) {
      toast({ severity: 'error', title: (error as Error).message });
    }
  };
  return (
    <Flex as="li" justify="space-between" align="center" gap="4" py="4" wrap="wrap" borderTopWidth="1px">
      <Box>
        <Text fontWeight="semibold">{name}</Text>
        <Text color="fg.muted">
          {reason ?? (issuedAt ? `Last issued on ${formatDate(issuedAt)}` : 'Not issued yet')}
        </Text>
      </Box>
      {available && (
        <Button
          variant="outline"
          loading={isPending}
          aria-label={`Get the letter: ${name}`}
          onClick={() => void get()}
        >
          Get the letter
        </Button>
      )}
    </Flex>
  );
}

/** Letters of the university about me. */
export default function LettersPage() {
  const { data, error, isPending, refetch } = useQuery(queryOf(student.ownLetters.mine));
  return (
    <>
      <PageHeader
        title="Letters"
        lead="Letters of the university about you, to print. Whoever gets one can check it by its code."
        crumbs={[{ label: 'Documents', to: '/documents' }, { label: 'Letters' }]}
        actions={
          <ButtonLink to="/transcripts" variant="outline">
            Transcripts and statement of result
          </ButtonLink>
        }
      />
      {isPending && <Loading label="Fetching your letters…" />}
      {error && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && (
        <Box as="ul" listStyleType="none" aria-label="Your letters">
          {data.map((letter) => (
            <LetterLine key={letter.kind} letter={letter} />
          ))}
        </Box>
      )}
    </>
  );
}
